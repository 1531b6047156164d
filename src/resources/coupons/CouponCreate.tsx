import { ResourceCreate } from '../core/form/ResourceCreate';
import { CouponInputs } from './CouponInputs';
import { toCouponInput } from './couponValues';

export const CouponCreate = () => (
    <ResourceCreate
        name="coupons"
        defaults={{
            kind: 'percent',
            scope: [],
            enabled: true,
            isPublic: false,
            fundedBy: 'platform',
        }}
        toInput={toCouponInput}
    >
        <CouponInputs />
    </ResourceCreate>
);
