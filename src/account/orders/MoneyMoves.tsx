import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { MoneyMove } from '../../../contract/trade/orders/ownOrders';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { moneyText } from '../../ui/text/money';
import { inOrder, placeKeys } from './nextKeys';
import { useShownOrder } from './shownOrder';
import { useFirstText } from './useFirstText';

interface Props {
    title: string;
    moves: readonly MoneyMove[];
}

/** The money that something moves, in plain words; nothing for what moves none. */
export const MoneyMoves = ({ title, moves }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const firstText = useFirstText();
    const { order } = useShownOrder();
    if (moves.length === 0) return null;
    const line = (move: MoneyMove) => {
        const isIn = BigInt(move.amount) > 0n;
        const amount = moneyText(move.amount.replace('-', ''), move.currency, language);
        const place = firstText(placeKeys(order.part, move));
        return translate(`order.next.money.${isIn ? 'in' : 'out'}`, { amount, place });
    };
    return (
        <Box sx={{ minWidth: 0 }}>
            <Note component="p">{title}</Note>
            <Box
                component="ul"
                sx={{ typography: 'text', m: 0, mt: 0.5, p: 0 }}
                style={{ listStyle: 'none' }}
            >
                {inOrder(moves).map(move => (
                    <li key={`${move.part} ${move.account} ${move.currency}`}>{line(move)}</li>
                ))}
            </Box>
        </Box>
    );
};
