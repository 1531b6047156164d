import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SectionCard } from '../../ui/admin/cards/SectionCard';

const words = ['order', 'payment', 'hash', 'withdrawal'] as const;

/** What the doctor can look up. */
export const Pasteable = () => {
    const translate = useTranslate();
    return (
        <SectionCard title={translate('paymentLookup.can')}>
            <Box component="ul" sx={{ m: 0, px: 2.5, pb: 2, pl: 5, display: 'grid', gap: 0.5 }}>
                {words.map(word => (
                    <li key={word}>{translate(`paymentLookup.canList.${word}`)}</li>
                ))}
            </Box>
        </SectionCard>
    );
};
