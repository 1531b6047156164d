import { Box } from '@mui/material';
import {
    BooleanInput,
    NumberInput,
    SelectArrayInput,
    SelectInput,
    TextInput,
    useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { currencies } from '../../../contract/platform/money';
import {
    type CouponInput,
    couponFunders,
    couponKinds,
} from '../../../contract/trade/resources/coupons';
import { orderTypes } from '../../../contract/trade/resources/orders';
import { fieldLook } from '../../ui/admin/controls/formFields';
import { MoneyInput } from '../../ui/admin/controls/MoneyInput';
import { PercentInput } from '../../ui/admin/controls/PercentInput';
import { InstantInput } from '../core/fields/InstantInput';
import { ReferenceChoice } from '../core/fields/ReferenceChoice';
import type { ResourceForm } from '../core/form/formPages';
import { toCouponInput } from './couponValues';

const pair = {
    display: 'grid',
    gap: 2,
    alignItems: 'start',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

const currencyChoices = currencies.map(id => ({ id, name: id }));
const kindChoices = couponKinds.map(id => ({ id, name: `resources.coupons.kinds.${id}` }));
const scopeChoices = orderTypes.map(id => ({ id, name: `resources.orders.types.${id}` }));

/** The kind; a number of one kind means nothing as the other. */
const KindInput = () => {
    const { setValue } = useFormContext();
    return (
        <SelectInput
            {...fieldLook}
            source="kind"
            choices={kindChoices}
            helperText={false}
            onChange={() => setValue('value', null)}
            isRequired
        />
    );
};

const funderChoices = couponFunders.map(id => ({ id, name: `resources.coupons.funders.${id}` }));

/** Who bears the discount; a seller is named, and the coupon is for his goods alone. */
const FunderInputs = () => {
    const { setValue } = useFormContext();
    const fundedBy: unknown = useWatch({ name: 'fundedBy' });
    return (
        <>
            <SelectInput
                {...fieldLook}
                source="fundedBy"
                choices={funderChoices}
                helperText="finance.coupon.funderHelp"
                onChange={() => setValue('sellerId', null)}
                isRequired
            />
            {fundedBy === 'seller' && (
                <ReferenceChoice
                    source="sellerId"
                    reference="users"
                    helperText="finance.coupon.sellerHelp"
                />
            )}
        </>
    );
};

const Limit = ({ source }: { source: string }) => (
    <NumberInput {...fieldLook} source={source} helperText="finance.coupon.usesHelp" />
);

/** The fields of a coupon. */
const CouponInputs = () => {
    const translate = useTranslate();
    const kind: unknown = useWatch({ name: 'kind' });
    return (
        <>
            <TextInput
                {...fieldLook}
                source="code"
                helperText="finance.coupon.codeHelp"
                isRequired
            />
            <Box sx={pair}>
                <KindInput />
                {kind === 'amount' ? (
                    <MoneyInput source="value" />
                ) : (
                    <PercentInput
                        source="value"
                        holds="text"
                        helperText="finance.coupon.percentHelp"
                        isRequired
                    />
                )}
                <SelectInput
                    {...fieldLook}
                    source="currency"
                    choices={currencyChoices}
                    translateChoice={false}
                    helperText="finance.coupon.currencyHelp"
                />
                <MoneyInput source="minTotal" helperText={translate('finance.coupon.minHelp')} />
                <Limit source="maxUses" />
                <Limit source="perUser" />
                <MoneyInput
                    source="maxDiscount"
                    helperText={translate('finance.coupon.maxDiscountHelp')}
                />
                <MoneyInput source="budget" helperText={translate('finance.coupon.budgetHelp')} />
                <FunderInputs />
                <InstantInput source="startsAt" />
                <InstantInput source="endsAt" />
            </Box>
            <SelectArrayInput
                {...fieldLook}
                source="scope"
                choices={scopeChoices}
                helperText="finance.coupon.scopeHelp"
            />
            <BooleanInput source="enabled" />
            <BooleanInput source="isPublic" helperText="finance.coupon.publicHelp" />
        </>
    );
};

export const couponForm: ResourceForm<CouponInput> = {
    Inputs: CouponInputs,
    defaults: {
        kind: 'percent',
        scope: [],
        enabled: true,
        isPublic: false,
        fundedBy: 'platform',
    },
    toInput: toCouponInput,
};
