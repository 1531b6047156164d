import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { moneyText } from '../../../ui/text/money';
import { useShownOrder } from '../shownOrder';

/** What stays for the seller when so much (smallest unit) goes to the buyer. */
export const RestNote = ({ toBuyer }: { toBuyer: string | undefined }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { order } = useShownOrder();
    if (toBuyer === undefined) return null;
    const rest = String(BigInt(order.remaining) - BigInt(toBuyer));
    return (
        <Typography role="status" variant="text" sx={{ color: 'text.secondary' }}>
            {translate('order.fields.rest', { rest: moneyText(rest, order.currency, language) })}
        </Typography>
    );
};
