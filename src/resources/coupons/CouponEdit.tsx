import { ResourceEdit } from '../core/form/ResourceEdit';
import { CouponInputs } from './CouponInputs';
import { toCouponInput } from './couponValues';

export const CouponEdit = () => (
    <ResourceEdit name="coupons" title={({ code }) => code} toInput={toCouponInput}>
        <CouponInputs />
    </ResourceEdit>
);
