import type { Coupon } from '../../../contract/trade/resources/coupons';
import { toDecimal } from '../../ui/money';
import { Money } from '../core/fields/Money';

/** `1500` hundredths of a percent as `15 %`. */
export const percentText = (hundredths: string): string =>
    `${Number(toDecimal(hundredths, 'CNY'))} %`;

export const CouponValue = ({
    kind,
    value,
    currency,
}: Pick<Coupon, 'kind' | 'value' | 'currency'>) =>
    kind === 'percent' ? percentText(value) : <Money amount={value} currency={currency ?? 'CNY'} />;
