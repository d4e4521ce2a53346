// Runs on the machine's own Node, before anything is installed: built-in modules only.

/**
 * @typedef {object} Progress
 * @property {(step: string) => void} show how far the task is
 * @property {() => number} end takes the line away in a terminal, and gives the seconds that the task took
 */

/** Without a terminal every line stays, so there are few of them. */
const lineEveryMs = 10_000;

/**
 * Shows that a long task runs, and for how many seconds: in a terminal on one line that is rewritten every second.
 *
 * @param {string} task such as 'Building the pages'
 * @param {{ isTTY?: boolean, columns?: number, write: (text: string) => unknown }} [stream]
 * @returns {Progress}
 */
export function startProgress(task, stream = process.stderr) {
  const begin = performance.now();
  const passed = () => Math.round((performance.now() - begin) / 1000);
  let step = '';
  let drawnAt = Number.NEGATIVE_INFINITY;
  const draw = () => {
    const seconds = passed();
    const line = [task, step, ...(seconds > 0 ? [`${seconds} s`] : [])].filter(Boolean).join(', ');
    if (stream.isTTY) stream.write(`\r\u001B[K${line.slice(0, (stream.columns ?? 80) - 1)}`);
    else if (performance.now() - drawnAt < lineEveryMs) return;
    else stream.write(`${line}\n`);
    drawnAt = performance.now();
  };
  draw();
  const timer = setInterval(draw, 1000);
  timer.unref();
  return {
    show: (next) => {
      step = next;
      draw();
    },
    end: () => {
      clearInterval(timer);
      if (stream.isTTY) stream.write('\r\u001B[K');
      return passed();
    },
  };
}
