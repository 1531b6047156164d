import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PlannedPart } from '../../../../contract/trade/parts/partCalls';
import { Note } from '../../../ui/admin/text/Note';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { labelled } from '../../../ui/text/labelled';
import { moneyText } from '../../../ui/text/money';

interface Props {
    parts: readonly PlannedPart[];
    currency: string;
    /** without its own heading, where one stands above */
    isBare?: boolean;
}

/** In which parts a price is released, for whoever is about to agree; nothing where it is paid at the end. */
export const PlannedParts = ({ parts, currency, isBare = false }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    if (parts.length === 0) return null;
    return (
        <Box sx={{ display: 'grid', gap: 0.5 }}>
            {!isBare && <Note component="h3">{translate('part.title')}</Note>}
            <Box component="ul" sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
                {parts.map(({ kind, share, amount, readDays }) => (
                    <Typography key={kind} component="li" variant="text" sx={{ py: 0.25 }}>
                        {labelled(translate(`part.kinds.${kind}`), language)}
                        {translate('part.amount', {
                            share,
                            amount: moneyText(amount, currency, language),
                        })}
                        {kind === 'analytics' && readDays > 0 && (
                            <> · {translate('part.readDays', readDays)}</>
                        )}
                    </Typography>
                ))}
            </Box>
            <Note component="p">
                {translate('part.choose.rest', {
                    share: 100 - parts.reduce((sum, { share }) => sum + share, 0),
                })}
            </Note>
        </Box>
    );
};
