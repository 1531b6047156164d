import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SectionCard } from '../../ui/admin/cards/SectionCard';

const Lines = ({ lines }: { lines: readonly string[] }) => (
    <Box component="ul" sx={{ typography: 'text', m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
        {lines.map(line => (
            <li key={line}>{line}</li>
        ))}
    </Box>
);

const rules = ['answer', 'order', 'fee'] as const;
const depositRules = ['returned', 'counted', 'kept', 'cancelled'] as const;

interface Props {
    hours: number;
    depositRate: number;
    canBeExclusive: boolean;
}

/** What an offer leads to, and what becomes of a deposit: shown before anything is sent. */
export const OfferRules = ({ hours, depositRate, canBeExclusive }: Props) => {
    const translate = useTranslate();
    const words = { hours, rate: depositRate };
    return (
        <SectionCard title={translate('offer.make.rulesTitle')}>
            <Box sx={{ px: 2.5, pb: 2.5, display: 'grid', gap: 1.5 }}>
                <Lines lines={rules.map(rule => translate(`offer.make.rules.${rule}`, words))} />
                {canBeExclusive && (
                    <>
                        <Typography variant="h3" component="h3">
                            {translate('offer.make.depositTitle')}
                        </Typography>
                        <Typography variant="text">
                            {translate('offer.make.depositRule', words)}
                        </Typography>
                        <Lines
                            lines={depositRules.map(rule =>
                                translate(`offer.make.depositRules.${rule}`),
                            )}
                        />
                    </>
                )}
            </Box>
        </SectionCard>
    );
};
