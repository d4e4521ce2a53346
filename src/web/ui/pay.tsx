import type { PayParts } from '../../contract/face/split-pay.ts';

type PayProps = {
  of: PayParts;
  amountClass: string;
  restClass?: string;
};

/** A pay whose amount is set apart from its unit and the rest. */
export function Pay({ of: { amount, rest }, amountClass, restClass }: PayProps) {
  return (
    <bdi>
      {amount !== '' && <span className={amountClass}>{amount}</span>}
      {rest !== '' && <span className={restClass}>{rest}</span>}
    </bdi>
  );
}
