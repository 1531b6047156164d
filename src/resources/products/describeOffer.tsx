import { Box } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { MonthlyMoney } from '../../../contract/market/monthlyFigures';
import type { PartPlan } from '../../../contract/market/partPlan';
import type { MoneyProof } from '../../../contract/market/proofFiles';
import type { Offered } from '../../../contract/market/resources/products';
import { Money } from '../../ui/admin/text/Money';
import { ReferenceName } from '../core/fields/ReferenceName';
import { referenceOf } from '../core/references';
import { LibraryThumb } from '../files/FileThumb';
import { SafeHtml } from './SafeHtml';

/** A field of an offer: those of its details are `details.<field>`. */
export interface OfferField {
    field: string;
    value: unknown;
}

/** All fields of an offer in one row, those of its details at the end. */
export const fieldsOf = ({ details, ...rest }: Offered): OfferField[] => [
    ...Object.entries(rest).map(([field, value]) => ({ field, value })),
    ...Object.entries(details).map(([field, value]) => ({ field: `details.${field}`, value })),
];

/** The fields that differ between two offers: what they were and what they are. */
export const differences = (from: Offered | undefined, to: Offered) => {
    const before = new Map(from ? fieldsOf(from).map(({ field, value }) => [field, value]) : []);
    return fieldsOf(to)
        .map(({ field, value }) => ({ field, from: before.get(field), to: value }))
        .filter(({ from, to }) => JSON.stringify(from ?? null) !== JSON.stringify(to ?? null));
};

const amounts = [
    ...['price', 'details.renewalCost', 'details.installPrice'],
    ...['details.monthRevenue', 'details.monthProfit'],
];
const chosen = [
    ...['icpStatus', 'transferMethod', 'licence', 'originality', 'delivery'],
    ...['installService', 'monetisation', 'assets'],
];

const Image = ({ id, words }: { id: string; words: OfferWords | undefined }) => (
    <Box
        sx={{
            width: { xs: 60, sm: 80 },
            aspectRatio: '4 / 3',
            display: 'inline-block',
            mr: 0.5,
        }}
    >
        {words ? <words.Image id={id} alt="" /> : <LibraryThumb id={id} alt="" />}
    </Box>
);

interface MonthsProps {
    months: readonly MonthlyMoney[];
    currency: string;
}

/** Revenue and expenses, a line for each month: two figures with their names, and no sum to do. */
const MonthLines = ({ months, currency }: MonthsProps) => {
    const translate = useTranslate();
    return months.map(({ month, revenue, expenses }) => (
        <Box key={month} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
            <span>{month}</span>
            <span>
                {translate('listing.money.revenue')} <Money amount={revenue} currency={currency} />
            </span>
            <span>
                {translate('listing.money.expenses')}{' '}
                <Money amount={expenses} currency={currency} />
            </span>
        </Box>
    ));
};

/** How an offer is written for those who may not read the back-office's lists and files. */
export interface OfferWords {
    /** of dictionary entries and sites, by their id */
    names: ReadonlyMap<string, string>;
    Image: ComponentType<{ id: string; alt: string }>;
}

/** Writes the value of an offer's field as its form shows it. */
export const useDescribeOffer = (currency: string, words?: OfferWords) => {
    const translate = useTranslate();
    const word = (field: string, value: unknown) =>
        translate(`product.choices.${field}.${String(value)}`, { _: String(value) });
    return ({ field, value }: OfferField): ReactNode => {
        if (value === null || value === undefined || value === '') return '–';
        if (Array.isArray(value) && value.length === 0) return '–';
        if (amounts.includes(field)) return <Money amount={String(value)} currency={currency} />;
        if (field === 'body') return <SafeHtml html={String(value)} />;
        if (field === 'details.months') {
            return <MonthLines months={value as MonthlyMoney[]} currency={currency} />;
        }
        if (field === 'details.proofs') {
            return (value as MoneyProof[]).map(one => one.name || one.fileId).join(', ');
        }
        if (field === 'details.parts') {
            return (value as PartPlan)
                .map(({ kind, share }) => `${translate(`part.kinds.${kind}`)} ${share}%`)
                .join(', ');
        }
        if (field === 'coverId') return <Image id={String(value)} words={words} />;
        if (field === 'gallery') {
            return (value as string[]).map(id => <Image key={id} id={id} words={words} />);
        }
        const known = words?.names.get(String(value));
        if (known !== undefined) return known;
        const record = referenceOf(field);
        if (record) return <ReferenceName name={record} id={String(value)} />;
        if (typeof value === 'boolean') return translate(`product.${value ? 'yes' : 'no'}`);
        const detail = field.replace('details.', '');
        if (chosen.includes(detail)) {
            const values = Array.isArray(value) ? value : [value];
            return values.map(one => word(detail, one)).join(', ');
        }
        return Array.isArray(value) ? value.join(', ') : String(value);
    };
};
