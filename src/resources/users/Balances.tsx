import { Link, Stack } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Balance } from '../../../contract/identity/resources/users';
import { Money } from '../../ui/admin/text/Money';
import { none } from '../../ui/text/numbers';
import { listPath } from '../core/recordPaths';

/** The address of a list with a filter. */
export const filteredList = (name: string, filter: Readonly<Record<string, unknown>>): string =>
    `${listPath(name) ?? '/'}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

interface Props {
    userId: string;
    balances: readonly Balance[];
}

/** What somebody has by currency, with the way to the postings that it is the sum of. */
export const Balances = ({ userId, balances }: Props) => {
    if (balances.length === 0) return <>{none}</>;
    return (
        <Stack component="span" sx={{ alignItems: 'inherit' }}>
            {balances.map(({ currency, amount }) => (
                <Link
                    key={currency}
                    component={RouterLink}
                    to={filteredList('money', { userId, currency })}
                    underline="hover"
                    onClick={event => event.stopPropagation()}
                >
                    <Money amount={amount} currency={currency} />
                </Link>
            ))}
        </Stack>
    );
};
