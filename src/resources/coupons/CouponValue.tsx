import type { Coupon } from '../../../contract/trade/resources/coupons';
import { Money } from '../../ui/admin/text/Money';
import { percentText } from '../../ui/text/percents';

export const CouponValue = ({
    kind,
    value,
    currency,
}: Pick<Coupon, 'kind' | 'value' | 'currency'>) =>
    kind === 'percent' ? percentText(value) : <Money amount={value} currency={currency ?? 'CNY'} />;
