import { Skeleton, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../contract/calls';
import { useCall } from '../dataProvider/useCall';
import { PageHeader } from '../stats/components/PageHeader';
import { FailedCard } from '../stats/components/StateCard';
import { CloseAccountCard } from './CloseAccountCard';
import { MailsCard } from './MailsCard';
import { OwnDataCard } from './OwnDataCard';
import { PasswordCard } from './PasswordCard';
import { ProfileCard } from './ProfileCard';
import { SecondStepCard } from './SecondStepCard';
import { SessionsCard } from './SessionsCard';

const Loading = () => (
    <>
        <Skeleton variant="rounded" height={236} />
        <Skeleton variant="rounded" height={220} />
    </>
);

/** One's own account. */
export const ProfilePage = () => {
    const translate = useTranslate();
    const { data, error, refetch } = useCall(calls.info, {});
    return (
        <>
            <PageHeader title={translate('route.profile')} />
            <Stack spacing={2} sx={{ maxWidth: 720 }}>
                {!data && error && <FailedCard error={error} onAgain={() => void refetch()} />}
                {!data && !error && <Loading />}
                {data && (
                    <>
                        <ProfileCard me={data.userInfo} />
                        <PasswordCard email={data.userInfo.email} />
                        <SecondStepCard email={data.userInfo.email} />
                        <SessionsCard />
                        <MailsCard />
                        <OwnDataCard />
                        <CloseAccountCard email={data.userInfo.email} />
                    </>
                )}
            </Stack>
        </>
    );
};
