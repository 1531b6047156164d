import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { moneyText } from '../../ui/text/money';
import { TermsFacts } from './TermsFacts';

/** What a listing promises of its traffic, before it is ordered; nothing where nothing is. */
export const PromiseCard = ({ productId }: { productId: string }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const input = { params: { id: productId } };
    const { data } = useCall(calls.getListingCovenant, input, { isSilent: true });
    const covenant = data?.covenant;
    if (!covenant) return null;
    const { mean } = covenant;
    const amount = moneyText(covenant.share, covenant.currency, language);
    return (
        <SectionCard title={translate('covenant.title')}>
            <Box sx={{ px: 2.5, pb: 2 }}>
                <TermsFacts {...covenant} baseline={mean === null ? null : { mean }} />
                <Note component="p" sx={{ mt: 1 }}>
                    {translate('covenant.now.escrow', { amount })}
                </Note>
            </Box>
        </SectionCard>
    );
};
