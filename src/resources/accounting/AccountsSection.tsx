import { Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { TrialLine } from '../../../contract/trade/accounting/accountingCalls';
import {
    chartOfAccounts,
    unknownAccount,
} from '../../../contract/trade/accounting/chartOfAccounts';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { Money } from '../../ui/admin/text/Money';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { type Column, FigureTable } from './FigureTable';
import { type Days, FileMenu } from './FileMenu';

const today = (): string => new Date().toISOString().slice(0, 10);
const thisMonth = (): Days => ({ from: `${today().slice(0, 7)}-01`, until: today() });

const labelOf = (code: string, language: string): string => {
    const account = chartOfAccounts.find(one => one.code === code) ?? unknownAccount;
    return account.label[language === 'zh' ? 1 : 0];
};

const useColumns = (): readonly Column<TrialLine>[] => {
    const translate = useTranslate();
    const language = useLanguage();
    const amount = (key: 'opening' | 'debit' | 'credit' | 'closing'): Column<TrialLine> => ({
        key,
        title: translate(`accounting.accounts.${key}`),
        isNumber: true,
        cell: row => <Money amount={row[key]} currency={row.currency} />,
    });
    return [
        { key: 'code', title: translate('accounting.accounts.code'), cell: ({ code }) => code },
        {
            key: 'account',
            title: translate('accounting.accounts.account'),
            // Chinese breaks between any two characters otherwise, down to three a line
            cell: ({ code }) => (
                <Box component="span" sx={{ wordBreak: 'keep-all' }}>
                    {labelOf(code, language)}
                </Box>
            ),
        },
        {
            key: 'type',
            title: translate('accounting.accounts.type'),
            cell: ({ type }) => translate(`accounting.types.${type}`),
        },
        ...[amount('opening'), amount('debit'), amount('credit'), amount('closing')],
    ];
};

interface DaysProps {
    days: Days;
    isRight: boolean;
    onChange: (days: Days) => void;
}

const DayFields = ({ days, isRight, onChange }: DaysProps) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', pt: 1 }}>
            {(['from', 'until'] as const).map(name => (
                <TextField
                    key={name}
                    type="date"
                    variant="outlined"
                    size="small"
                    margin="none"
                    sx={{ width: { xs: 1, sm: 200 } }}
                    label={translate(`accounting.accounts.${name}`)}
                    value={days[name]}
                    error={!isRight}
                    onChange={({ target }) => onChange({ ...days, [name]: target.value })}
                    slotProps={{ inputLabel: { shrink: true } }}
                />
            ))}
        </Box>
    );
};

/** Opening balance, what moved and closing balance of each account, and the journal as a file. */
export const AccountsSection = () => {
    const translate = useTranslate();
    const columns = useColumns();
    const [days, setDays] = useState(thisMonth);
    const isRight = days.from !== '' && days.until !== '' && days.from <= days.until;
    const { data, error, refetch } = useCall(
        calls.trialBalance,
        { query: days },
        { keep: true, enabled: isRight },
    );
    return (
        <SectionCard
            title={translate('accounting.accounts.title')}
            actions={isRight && <FileMenu days={days} />}
        >
            <Box
                sx={{
                    px: 2.5,
                    pb: 2,
                    display: 'grid',
                    gap: 2,
                    gridTemplateColumns: 'minmax(0, 1fr)',
                }}
            >
                <DayFields days={days} isRight={isRight} onChange={setDays} />
                {!data && (
                    <LoadState inner error={error} onAgain={() => void refetch()} height={320} />
                )}
                {data?.list.length === 0 && (
                    <StateCard
                        inner
                        title={translate('accounting.accounts.none')}
                        text={translate('accounting.accounts.noneText')}
                    />
                )}
                {data && data.list.length > 0 && (
                    <FigureTable
                        label={translate('accounting.accounts.title')}
                        columns={columns}
                        rows={data.list}
                        keyOf={({ code, currency }) => `${code} ${currency}`}
                    />
                )}
            </Box>
        </SectionCard>
    );
};
