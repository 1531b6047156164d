import {
    Box,
    Link,
    Table,
    TableBody,
    TableCell,
    TableContainer,
    TableHead,
    TableRow,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { WalletLine } from '../../../contract/trade/wallet';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Money } from '../../ui/admin/text/Money';
import { Note } from '../../ui/admin/text/Note';
import { WithdrawalDialog } from './WithdrawalDialog';

/** In and out are neither better nor worse, so they have no colour. */
const Signed = ({ line: { amount, currency } }: { line: WalletLine }) => (
    <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {amount.startsWith('-') ? '' : '+'}
        <Money amount={amount} currency={currency} />
    </Box>
);

/** What a line is about, in plain words, with the order or withdrawal that it belongs to. */
const What = ({ line }: { line: WalletLine }) => {
    const translate = useTranslate();
    const [isOpen, setIsOpen] = useState(false);
    const { kind, orderId, orderNumber, withdrawalId, note } = line;
    return (
        <>
            {translate(`resources.money.kinds.${kind}`, { _: kind })}
            <Note sx={{ overflowWrap: 'anywhere' }}>
                {orderId && orderNumber && (
                    <Link component={RouterLink} to={`/user/orders/${orderId}`}>
                        {translate('wallet.order', { number: orderNumber })}
                    </Link>
                )}
                {withdrawalId && (
                    <Link component="button" type="button" onClick={() => setIsOpen(true)}>
                        {translate('wallet.details')}
                    </Link>
                )}
                {note && ` ${translate(`wallet.notes.${note}`, { _: note })}`}
            </Note>
            {isOpen && withdrawalId && (
                <WithdrawalDialog id={withdrawalId} onClose={() => setIsOpen(false)} />
            )}
        </>
    );
};

interface Props {
    lines: readonly WalletLine[];
}

export const StatementTable = ({ lines }: Props) => {
    const translate = useTranslate();
    return (
        <TableContainer>
            <Table size="small">
                <TableHead>
                    <TableRow>
                        <TableCell>{translate('wallet.when')}</TableCell>
                        <TableCell>{translate('wallet.what')}</TableCell>
                        <TableCell>{translate('wallet.part')}</TableCell>
                        <TableCell align="right">{translate('wallet.amount')}</TableCell>
                        <TableCell align="right">{translate('wallet.balance')}</TableCell>
                    </TableRow>
                </TableHead>
                <TableBody>
                    {lines.map(line => (
                        <TableRow key={line.id}>
                            <TableCell>
                                <DateTime at={line.createdAt} />
                            </TableCell>
                            <TableCell>
                                <What line={line} />
                            </TableCell>
                            <TableCell>{translate(`wallet.${line.part}`)}</TableCell>
                            <TableCell align="right">
                                <Signed line={line} />
                            </TableCell>
                            <TableCell align="right">
                                <Money amount={line.balance} currency={line.currency} />
                            </TableCell>
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </TableContainer>
    );
};

export const StatementCards = ({ lines }: Props) => {
    const translate = useTranslate();
    return (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {lines.map(line => (
                <Box
                    component="li"
                    key={line.id}
                    sx={{ borderTop: 1, borderColor: 'divider', py: 1.25 }}
                >
                    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                        <Box sx={{ minWidth: 0 }}>
                            <What line={line} />
                        </Box>
                        <Signed line={line} />
                    </Box>
                    <Note
                        sx={{
                            display: 'flex',
                            justifyContent: 'space-between',
                            gap: 2,
                        }}
                    >
                        <span>
                            {translate(`wallet.${line.part}`)} · <DateTime at={line.createdAt} />
                        </span>
                        <Money amount={line.balance} currency={line.currency} />
                    </Note>
                </Box>
            ))}
        </Box>
    );
};
