import { Box, MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { MarketLine } from '../../../contract/trade/marketReport';
import { goodsTypes } from '../../../contract/trade/orders/orderTransition';
import { useCall } from '../../dataProvider/useCall';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { Note } from '../../ui/admin/text/Note';
import { changeWords, useSearch } from '../../ui/admin/useSearch';
import { useNow } from '../../ui/browser/useNow';
import { MarketChart } from './MarketChart';
import { MarketFigures } from './MarketFigures';
import { MonthTable } from './MonthTable';
import { ReportFileMenu } from './ReportFileMenu';
import { lastMonths, type Shown, shownLines, usualCurrency } from './shownLines';

const monthCounts = [3, 6, 12, 24, 60] as const;
const usualMonths = 12;

interface ChoiceProps {
    label: string;
    value: string;
    choices: readonly (readonly [value: string, text: string])[];
    onChange: (value: string) => void;
}

const Choice = ({ label, value, choices, onChange }: ChoiceProps) => (
    <TextField
        select
        variant="outlined"
        fullWidth={false}
        size="small"
        margin="none"
        label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ minWidth: { xs: 'calc(50% - 6px)', sm: 150 } }}
    >
        {choices.map(([one, text]) => (
            <MenuItem key={one} value={one}>
                {text}
            </MenuItem>
        ))}
    </TextField>
);

interface ContentProps {
    lines: readonly MarketLine[];
    shown: Shown;
    span: { from: string; until: string };
}

const Content = ({ lines, shown, span }: ContentProps) => {
    const translate = useTranslate();
    const { sum, months } = shownLines(lines, shown, span);
    if (!sum) {
        return (
            <StateCard
                title={translate('marketReport.empty')}
                text={translate('marketReport.emptyText')}
            />
        );
    }
    return (
        <Stack spacing={2}>
            <MarketFigures sum={sum} />
            <SectionCard title={translate('marketReport.chart')}>
                <Box sx={{ px: 1.5, pb: 2 }}>
                    <MarketChart months={months} currency={shown.currency} />
                </Box>
            </SectionCard>
            <SectionCard title={translate('marketReport.byMonth')}>
                <Box sx={{ px: 1, pb: 1.5 }}>
                    <MonthTable rows={months} currency={shown.currency} />
                </Box>
            </SectionCard>
        </Stack>
    );
};

/** What the page shows, as its address says. */
const useReport = () => {
    const [words, setWords] = useSearch();
    const months = monthCounts.find(one => String(one) === words.get('months')) ?? usualMonths;
    const span = lastMonths(months, useNow());
    const found = useCall(calls.marketReport, { query: span }, { keep: true, isSilent: true });
    const lines = found.data?.list ?? [];
    const currency = words.get('currency') ?? usualCurrency(lines);
    const type = goodsTypes.find(one => one === words.get('type')) ?? '';
    return {
        ...found,
        months,
        span,
        shown: { type, currency },
        currencies: [...new Set([currency, ...lines.map(line => line.currency)])].sort(),
        change: (word: string) => (value: string) => setWords(changeWords({ [word]: value })),
    };
};
type Report = ReturnType<typeof useReport>;

const Choices = ({ months, shown, currencies, change }: Report) => {
    const translate = useTranslate();
    return (
        <>
            <Choice
                label={translate('marketReport.months')}
                value={String(months)}
                choices={monthCounts.map(one => [
                    String(one),
                    translate('marketReport.lastMonths', { count: one }),
                ])}
                onChange={change('months')}
            />
            <Choice
                label={translate('marketReport.type')}
                value={shown.type}
                choices={[
                    ['', translate('marketReport.allTypes')],
                    ...goodsTypes.map(
                        one => [one, translate(`marketReport.types.${one}`)] as const,
                    ),
                ]}
                onChange={change('type')}
            />
            <Choice
                label={translate('marketReport.currency')}
                value={shown.currency}
                choices={currencies.map(one => [one, one])}
                onChange={change('currency')}
            />
        </>
    );
};

/** What is sold on the market, month by month. */
export const MarketReportPage = () => {
    const translate = useTranslate();
    const report = useReport();
    const { data, error, refetch, span, shown } = report;
    return (
        <>
            <PageHeader title={translate('route.marketReport')}>
                <Choices {...report} />
                <ReportFileMenu span={span} />
            </PageHeader>
            <Note sx={{ mb: 2, maxWidth: 860 }}>{translate('marketReport.note')}</Note>
            {data ? (
                <Content lines={data.list} shown={shown} span={span} />
            ) : (
                <LoadState error={error} onAgain={() => void refetch()} height={420} />
            )}
        </>
    );
};
