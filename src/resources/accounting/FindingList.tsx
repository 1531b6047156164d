import { Box, type Theme, Typography, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { auditWords } from '../../../contract/trade/accounting/auditWords';
import type { Finding } from '../../../contract/trade/accounting/findingCalls';
import { foundText } from '../../../contract/trade/accounting/foundWords';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { type Column, FigureTable } from './FigureTable';
import { FindingNote } from './FindingNote';

/** A name of the ledger, which may be long and has no spaces. */
const Name = ({ text }: { text: string }) => (
    <Box component="span" sx={{ typography: 'code', overflowWrap: 'anywhere' }}>
        {text}
    </Box>
);

/** Those to look at; of the platform's own nothing is stopped, and they are named all the same. */
const accountsOf = ({ accounts, subject, check }: Finding): readonly string[] =>
    accounts.length === 0 && check === 'growth' ? [subject] : accounts;

const What = ({ finding }: { finding: Finding }) => {
    const translate = useTranslate();
    const at = useLanguage() === 'zh' ? 1 : 0;
    const { check, subject, currency } = finding;
    const { wrong, action } = auditWords[check];
    const isKnown = check === 'audit' || accountsOf(finding).join() === subject;
    return (
        <Box sx={{ minWidth: { md: 260 } }}>
            <Box sx={{ fontWeight: 600 }}>{wrong[at]}</Box>
            {!isKnown && <Name text={[subject, currency].filter(Boolean).join(' ')} />}
            <Note sx={{ mt: 0.5 }}>{translate('findings.todo', { action: action[at] })}</Note>
            <FindingNote finding={finding} />
        </Box>
    );
};

const Accounts = ({ finding }: { finding: Finding }) => {
    const named = accountsOf(finding);
    if (named.length === 0) return <>–</>;
    return (
        <Box sx={{ minWidth: { md: 140 } }}>
            {named.map(account => (
                <Box key={account}>
                    <Name text={account} />
                </Box>
            ))}
            {finding.currency !== '' && <Note>{finding.currency}</Note>}
        </Box>
    );
};

const Since = ({ finding: { firstSeen, settledAt } }: { finding: Finding }) => {
    const translate = useTranslate();
    return (
        <>
            <DateTime at={firstSeen} />
            <Box
                sx={{
                    typography: 'note',
                    color: settledAt === null ? 'warning.main' : 'success.main',
                }}
            >
                {translate(settledAt === null ? 'findings.stillThere' : 'findings.settled')}{' '}
                {settledAt !== null && <DateTime at={settledAt} />}
            </Box>
        </>
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

const useColumns = (): readonly Column<Finding>[] => {
    const translate = useTranslate();
    const column = (key: string, cell: (finding: Finding) => ReactNode): Column<Finding> => ({
        key,
        title: translate(`findings.${key}`),
        cell,
    });
    return [
        column('what', finding => <What finding={finding} />),
        column('account', finding => <Accounts finding={finding} />),
        column('expected', ({ expected }) => <Said text={expected} />),
        column('found', ({ found }) => <Said text={found} />),
        column('since', finding => <Since finding={finding} />),
    ];
};

interface Props {
    list: readonly Finding[];
    label: string;
}

/** One card a finding, where a table has no room. */
const FindingCards = ({ list, label }: Props) => {
    const [what, ...facts] = useColumns();
    return (
        <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {list.map(finding => (
                <Box
                    component="li"
                    key={finding.id}
                    sx={{ typography: 'text', py: 2, borderTop: 1, borderColor: 'divider' }}
                >
                    {what?.cell(finding)}
                    <Box
                        component="dl"
                        sx={{
                            m: 0,
                            mt: 1.5,
                            display: 'grid',
                            gap: 1,
                            columnGap: 2,
                            gridTemplateColumns: 'auto minmax(0, 1fr)',
                        }}
                    >
                        {facts.map(({ key, title, cell }) => (
                            <Box key={key} sx={{ display: 'contents' }}>
                                <Typography
                                    component="dt"
                                    variant="text"
                                    sx={{ color: 'text.secondary' }}
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

const FindingTable = ({ list, label }: Props) => (
    <FigureTable label={label} columns={useColumns()} rows={list} keyOf={({ id }) => id} isTall />
);

/** Findings with what to do about them: a table, or cards on a phone. */
export const FindingList = (props: Props) => {
    const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
    return isPhone ? <FindingCards {...props} /> : <FindingTable {...props} />;
};
