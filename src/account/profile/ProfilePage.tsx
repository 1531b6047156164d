import { Box, Skeleton, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useList } from '../../dataProvider/useList';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { LoadState } from '../../ui/admin/states/LoadState';
import { CloseAccountCard } from './CloseAccountCard';
import { IdentitiesCard } from './IdentitiesCard';
import { MailsCard } from './MailsCard';
import { OwnDataCard } from './OwnDataCard';
import { PasskeysCard } from './PasskeysCard';
import { PasswordCard } from './PasswordCard';
import { ProfileCard } from './ProfileCard';
import { PurposeCard } from './PurposeCard';
import { SecondStepCard } from './SecondStepCard';
import { SessionsCard } from './SessionsCard';
import { VerificationCard } from './VerificationCard';

const columns = {
    display: 'grid',
    gap: 2,
    alignItems: 'start',
    gridTemplateColumns: { xs: 'minmax(0, 720px)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

const Loading = () => (
    <Box sx={columns}>
        <Skeleton variant="rounded" height={320} />
        <Skeleton variant="rounded" height={220} />
    </Box>
);

/** One's own account. */
export const ProfilePage = () => {
    const translate = useTranslate();
    const { data, error, refetch } = useList('profile', {});
    return (
        <>
            <PageHeader title={translate('route.profile')} />
            {!data && (
                <LoadState error={error} onAgain={() => void refetch()}>
                    <Loading />
                </LoadState>
            )}
            {data && (
                <Box sx={columns}>
                    <Stack spacing={2} sx={{ minWidth: 0 }}>
                        <ProfileCard me={data.userInfo} />
                        <PasswordCard email={data.userInfo.email} />
                        <SecondStepCard email={data.userInfo.email} />
                        <PasskeysCard email={data.userInfo.email} />
                        <IdentitiesCard />
                    </Stack>
                    <Stack spacing={2} sx={{ minWidth: 0 }}>
                        <VerificationCard />
                        <SessionsCard />
                        <PurposeCard />
                        <MailsCard />
                        <OwnDataCard />
                        <CloseAccountCard email={data.userInfo.email} />
                    </Stack>
                </Box>
            )}
        </>
    );
};
