import { splitPay } from '../../contract/face/split-pay.ts';

type PayProps = {
  /** As the recruiter typed it. */
  of: string;
  amountClass: string;
  restClass?: string;
};

/** A pay whose amount is set apart from its unit and the rest. */
export function Pay({ of, amountClass, restClass }: PayProps) {
  const { amount, rest } = splitPay(of);
  return (
    <bdi>
      {amount !== '' && <span className={amountClass}>{amount}</span>}
      {amount !== '' && rest !== '' && ' '}
      {rest !== '' && <span className={restClass}>{rest}</span>}
    </bdi>
  );
}
