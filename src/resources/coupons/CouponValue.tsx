import type { Coupon } from '../../../contract/trade/resources/coupons';
import { Money } from '../../ui/admin/text/Money';
import { toDecimal } from '../../ui/text/money';

/** `1500` hundredths of a percent as `15%`. */
const percentText = (hundredths: string): string => `${Number(toDecimal(hundredths, 'CNY'))}%`;

export const CouponValue = ({
    kind,
    value,
    currency,
}: Pick<Coupon, 'kind' | 'value' | 'currency'>) =>
    kind === 'percent' ? percentText(value) : <Money amount={value} currency={currency ?? 'CNY'} />;
