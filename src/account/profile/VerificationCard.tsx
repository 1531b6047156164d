import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { dayOfInstant } from '../../ui/text/times';
import { ProviderCheck } from './ProviderCheck';

const texts = 'account.verification';

const EmailRow = ({ at }: { at: number | null }) => {
    const translate = useTranslate();
    const language = useLanguage();
    return (
        <Box component="li" sx={{ py: 1.5, display: 'grid', gap: 0.5 }}>
            <Typography variant="text" component="h3" sx={{ fontWeight: 650, m: 0 }}>
                {translate(`${texts}.email`)}
            </Typography>
            <Typography variant="text">
                {at === null
                    ? translate(`${texts}.no`)
                    : translate(`${texts}.on`, { date: dayOfInstant(at, language) })}
            </Typography>
            <Note>{translate(`${texts}.emailHelp`)}</Note>
        </Box>
    );
};

/** What has been verified of one's account, and how to have more of it verified. */
export const VerificationCard = () => {
    const translate = useTranslate();
    const { data, error, refetch } = useCall(calls.getOwnVerification, {}, { isSilent: true });
    return (
        <SectionCard title={translate(`${texts}.title`)}>
            <Box sx={{ px: 2.5, pb: 1.5 }}>
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
                    {translate(`${texts}.text`)}
                </Typography>
                {data ? (
                    <Box component="ul" sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
                        <EmailRow at={data.facts.email} />
                        <ProviderCheck kind="phone" own={data} />
                        <ProviderCheck kind="identity" own={data} />
                    </Box>
                ) : (
                    <LoadState inner error={error} onAgain={() => void refetch()} height={220} />
                )}
            </Box>
        </SectionCard>
    );
};
