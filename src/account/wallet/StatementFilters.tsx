import { Box, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Currency } from '../../../contract/platform/money';
import { type JournalKind, journalKinds } from '../../../contract/trade/resources/money';
import { walletParts } from '../../../contract/trade/wallet';
import type { StatementFilter } from './statementFilter';

interface Props {
    filter: StatementFilter;
    currencies: readonly Currency[];
    onChange: (filter: StatementFilter) => void;
}

/** Kinds that reach people's own accounts. */
const ofThePlatform: readonly JournalKind[] = [
    ...([
        'network_fee',
        'refund_paid',
        'dispute_fee',
        'gateway_fee',
        'gateway_payout',
        'vat',
    ] as const),
];
const ownKinds = journalKinds.filter(kind => !ofThePlatform.includes(kind));

/** By what the statement is filtered. */
export const StatementFilters = ({ filter, currencies, onChange }: Props) => {
    const translate = useTranslate();
    const choice = (
        name: 'kind' | 'part' | 'currency',
        choices: readonly string[],
        textOf: (value: string) => string,
    ) => (
        <TextField
            select
            size="small"
            variant="outlined"
            label={translate(`wallet.${name}`)}
            value={filter[name]}
            onChange={event => onChange({ ...filter, [name]: event.target.value })}
            slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
            <MenuItem value="">{translate('wallet.all')}</MenuItem>
            {choices.map(value => (
                <MenuItem key={value} value={value}>
                    {textOf(value)}
                </MenuItem>
            ))}
        </TextField>
    );
    const day = (name: 'from' | 'until') => (
        <TextField
            type="date"
            size="small"
            variant="outlined"
            label={translate(`wallet.${name}`)}
            value={filter[name]}
            onChange={event => onChange({ ...filter, [name]: event.target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
        />
    );
    return (
        <Box
            role="search"
            aria-label={translate('wallet.statement')}
            sx={{
                display: 'grid',
                gap: 1.5,
                pt: 1,
                pb: 2,
                gridTemplateColumns: {
                    xs: 'repeat(2, minmax(0, 1fr))',
                    md: 'repeat(5, minmax(0, 1fr))',
                },
            }}
        >
            {choice('kind', ownKinds, kind => translate(`resources.money.kinds.${kind}`))}
            {choice('part', walletParts, part => translate(`wallet.${part}`))}
            {choice('currency', currencies, currency => currency)}
            {day('from')}
            {day('until')}
        </Box>
    );
};
