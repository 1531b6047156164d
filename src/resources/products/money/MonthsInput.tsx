import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import {
    averagesOf,
    isFilled,
    lastWholeMonth,
    type MonthlyMoney,
    monthFrom,
    profitOf,
} from '../../../../contract/market/monthlyFigures';
import { mostMonths } from '../../../../contract/market/monthlyMoney';
import { MoneyInput } from '../../../ui/admin/controls/MoneyInput';
import { Money } from '../../../ui/admin/text/Money';
import { Note } from '../../../ui/admin/text/Note';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { monthText } from '../../../ui/text/times';

const source = 'details.months';
/** Months that a new table begins with. */
const begunWith = 12;

const blank = (month: string): MonthlyMoney => ({ month, revenue: null, expenses: null });

/** The table of the form, and the ways it can grow and shrink. */
const useMonths = () => {
    const { field, fieldState } = useController({ name: source });
    // each amount has a field of its own in the form
    const watched: unknown = useWatch({ name: source });
    const months = (Array.isArray(watched) ? watched : []) as MonthlyMoney[];
    const last = lastWholeMonth(Date.now());
    const [first, newest] = [months[0]?.month, months.at(-1)?.month];
    return {
        months,
        fault: fieldState.error?.message ?? fieldState.error?.root?.message,
        begin: () =>
            field.onChange(
                Array.from({ length: begunWith }, (_, at) =>
                    blank(monthFrom(last, at + 1 - begunWith)),
                ),
            ),
        clear: () => field.onChange([]),
        earlier:
            first !== undefined && months.length < mostMonths
                ? () => field.onChange([blank(monthFrom(first, -1)), ...months])
                : undefined,
        later:
            newest !== undefined && newest < last && months.length < mostMonths
                ? () => field.onChange([...months, blank(monthFrom(newest, 1))])
                : undefined,
        shorten: months.length > 1 ? () => field.onChange(months.slice(1)) : undefined,
    };
};

/** Revenue and profit a month follow from the table: they cannot say something else. */
const useFollowingAverages = (months: readonly MonthlyMoney[]) => {
    const { getValues, setValue } = useFormContext();
    const averages = averagesOf(months);
    const [revenue, profit] = [averages?.monthRevenue, averages?.monthProfit];
    useEffect(() => {
        if (revenue === undefined || profit === undefined) return;
        for (const [name, value] of [
            ['details.monthRevenue', revenue],
            ['details.monthProfit', profit],
        ] as const) {
            if (getValues(name) !== value) setValue(name, value);
        }
    }, [revenue, profit, getValues, setValue]);
    return averages;
};

const Row = ({ month, at }: { month: MonthlyMoney; at: number }) => {
    const translate = useTranslate();
    const text = monthText(month.month, useLanguage());
    const currency: unknown = useWatch({ name: 'currency' });
    return (
        <Box
            component="li"
            sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 1fr 160px' },
                gap: 1,
                alignItems: 'center',
            }}
        >
            <MoneyInput
                source={`${source}.${at}.revenue`}
                label={translate('listing.money.revenueOf', { month: text })}
            />
            <MoneyInput
                source={`${source}.${at}.expenses`}
                label={translate('listing.money.expensesOf', { month: text })}
            />
            <Note sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
                {translate('listing.money.profit')}{' '}
                {isFilled(month) ? (
                    <Money amount={String(profitOf(month))} currency={String(currency)} />
                ) : (
                    '–'
                )}
            </Note>
        </Box>
    );
};

/** What a website earned and cost, month by month; without a table there are two figures by hand. */
export const MonthsInput = () => {
    const translate = useTranslate();
    const { months, fault, begin, clear, earlier, later, shorten } = useMonths();
    const averages = useFollowingAverages(months);
    return (
        <Box className="wide">
            <Typography variant="h3" component="h3">
                {translate('listing.money.title')}
            </Typography>
            <Note component="p" sx={{ mt: 0.5, mb: 1.5 }}>
                {translate(averages ? 'listing.money.averages' : 'listing.money.help', {
                    smart_count: averages?.months ?? 0,
                })}
            </Note>
            {fault && (
                <Alert severity="error" sx={{ mb: 1.5 }}>
                    {translate(fault, { _: fault })}
                </Alert>
            )}
            <Box
                component="ol"
                sx={{ m: 0, p: 0, display: 'grid', gap: 1.5 }}
                style={{ listStyle: 'none' }}
            >
                {months.map((month, at) => (
                    <Row key={month.month} month={month} at={at} />
                ))}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
                {months.length === 0 && (
                    <Button variant="outlined" onClick={begin}>
                        {translate('listing.money.begin')}
                    </Button>
                )}
                {later && <Button onClick={later}>{translate('listing.money.later')}</Button>}
                {earlier && <Button onClick={earlier}>{translate('listing.money.earlier')}</Button>}
                {shorten && <Button onClick={shorten}>{translate('listing.money.shorten')}</Button>}
                {months.length > 0 && (
                    <Button onClick={clear} startIcon={<DeleteIcon />}>
                        {translate('listing.money.clear')}
                    </Button>
                )}
            </Box>
        </Box>
    );
};

/** The two figures by hand; read only as soon as the table makes them. */
export const AverageInputs = () => {
    const months: unknown = useWatch({ name: source });
    const isMade = Array.isArray(months) && averagesOf(months as MonthlyMoney[]) !== undefined;
    return (
        <>
            <MoneyInput source="details.monthRevenue" disabled={isMade} />
            <MoneyInput source="details.monthProfit" disabled={isMade} />
        </>
    );
};
