import { Box, type Theme, Typography, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { auditWords } from '../../contract/accounting/auditWords';
import type { Finding } from '../../contract/accounting/findingCalls';
import { foundText } from '../../contract/accounting/foundWords';
import { DateTime } from '../resources/core/fields/DateTime';
import { useLanguage } from '../stats/components/useLanguage';
import { type Column, FigureTable } from './FigureTable';
import { FindingNote } from './FindingNote';

/** A name of the ledger, which may be long and has no spaces. */
const Name = ({ text }: { text: string }) => (
    <Box component="span" sx={{ fontFamily: 'monospace', fontSize: 13, overflowWrap: 'anywhere' }}>
        {text}
    </Box>
);

const What = ({ finding: { check, subject, currency, accounts } }: { finding: Finding }) => {
    const translate = useTranslate();
    const at = useLanguage() === 'zh' ? 1 : 0;
    const { wrong, action } = auditWords[check];
    const isAccount = accounts.length === 1 && accounts[0] === subject;
    return (
        <Box sx={{ minWidth: { md: 280 } }}>
            <Box sx={{ fontWeight: 600 }}>{wrong[at]}</Box>
            {!isAccount && <Name text={[subject, currency].filter(Boolean).join(' ')} />}
            <Box sx={{ fontSize: 13, color: 'text.secondary', mt: 0.5 }}>
                {translate('findings.todo')} {action[at]}
            </Box>
        </Box>
    );
};

const Accounts = ({ finding: { accounts, subject, check, currency } }: { finding: Finding }) => {
    // of the platform's own nothing is stopped, and they are named all the same
    const named = accounts.length === 0 && check === 'growth' ? [subject] : accounts;
    if (named.length === 0) return <>–</>;
    return (
        <Box sx={{ minWidth: { md: 140 } }}>
            {named.map(account => (
                <Box key={account}>
                    <Name text={account} />
                </Box>
            ))}
            {currency !== '' && (
                <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{currency}</Box>
            )}
        </Box>
    );
};

const Said = ({ text }: { text: string }) => {
    const language = useLanguage();
    return (
        <Box sx={{ minWidth: { md: 120 }, overflowWrap: 'anywhere' }}>
            {foundText(text, language) || '–'}
        </Box>
    );
};

const useColumns = (isSettled: boolean): readonly Column<Finding>[] => {
    const translate = useTranslate();
    const column = (key: string, cell: (finding: Finding) => ReactNode): Column<Finding> => ({
        ...{ key, title: translate(`findings.${key}`), cell },
    });
    return [
        column('what', finding => <What finding={finding} />),
        column('account', finding => <Accounts finding={finding} />),
        column('expected', ({ expected }) => <Said text={expected} />),
        column('found', ({ found }) => <Said text={found} />),
        column('since', ({ firstSeen }) => <DateTime at={firstSeen} />),
        ...(isSettled ? [column('settled', ({ settledAt }) => <DateTime at={settledAt} />)] : []),
        column('note', finding => <FindingNote finding={finding} />),
    ];
};

interface Props {
    list: readonly Finding[];
    isSettled: boolean;
    label: string;
}

/** One card a finding, where a table has no room. */
const FindingCards = ({ list, isSettled, label }: Props) => {
    const [what, ...facts] = useColumns(isSettled);
    return (
        <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {list.map(finding => (
                <Box
                    component="li"
                    key={finding.id}
                    sx={{ py: 2, borderTop: 1, borderColor: 'divider', fontSize: 14 }}
                >
                    {what?.cell(finding)}
                    <Box
                        component="dl"
                        sx={{
                            ...{ m: 0, mt: 1.5, display: 'grid', gap: 1, columnGap: 2 },
                            gridTemplateColumns: 'auto minmax(0, 1fr)',
                        }}
                    >
                        {facts.map(({ key, title, cell }) => (
                            <Box key={key} sx={{ display: 'contents' }}>
                                <Typography
                                    component="dt"
                                    sx={{ fontSize: 14, color: 'text.secondary' }}
                                >
                                    {title}
                                </Typography>
                                <Box component="dd" sx={{ m: 0 }}>
                                    {cell(finding)}
                                </Box>
                            </Box>
                        ))}
                    </Box>
                </Box>
            ))}
        </Box>
    );
};

const FindingTable = ({ list, isSettled, label }: Props) => (
    <FigureTable
        label={label}
        columns={useColumns(isSettled)}
        rows={list}
        keyOf={({ id }) => id}
        isTall
    />
);

/** Findings with what to do about them: a table, or cards on a phone. */
export const FindingList = (props: Props) => {
    const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
    return isPhone ? <FindingCards {...props} /> : <FindingTable {...props} />;
};
