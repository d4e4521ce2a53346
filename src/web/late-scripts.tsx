import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';

type LinkProps = { rel?: string; fetchPriority?: 'low'; children?: ReactNode };

/**
 * The page's scripts, after its style and font on a slow network: with React Router's own links to them a slow phone
 * shows the page a second later. `Scripts` takes no priority for its links.
 */
export function LateScripts() {
  return lowerPriority(Scripts({}));
}

function lowerPriority(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<LinkProps>(child)) return child;
    const { rel, children } = child.props;
    if (rel === 'modulepreload') return cloneElement(child, { fetchPriority: 'low' });
    return children === undefined ? child : cloneElement(child, {}, lowerPriority(children));
  });
}
