import { Alert, Button, Skeleton, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { statusOf } from '../../dataProvider/HttpError';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Note } from '../../ui/admin/text/Note';
import { FoldersCard } from './FoldersCard';
import { LogCard } from './LogCard';
import { MissingRoom } from './MissingRoom';
import { OwnQuestionsCard } from './OwnQuestionsCard';
import { ReadersCard } from './ReadersCard';
import { RevenueCard } from './RevenueCard';
import { SettingsCard } from './SettingsCard';
import { useOwnRoom } from './useRoom';

/** The data room of one's own listing. */
export const OwnRoomPage = () => {
    const translate = useTranslate();
    const { key = '' } = useParams();
    const { data: room, error, refetch } = useOwnRoom(key);
    if (!room) {
        if (statusOf(error) === 404) return <MissingRoom to="/user/listings" />;
        return (
            <LoadState error={error} onAgain={() => void refetch()}>
                <Skeleton variant="rounded" height={420} />
            </LoadState>
        );
    }
    return (
        <>
            <PageHeader title={translate('room.titleOf', { title: room.title })}>
                <Button component={Link} to={`/user/listings/${key}`}>
                    {translate('room.toListing')}
                </Button>
            </PageHeader>
            <Stack spacing={2}>
                <Note component="p">{translate('room.own.intro')}</Note>
                {room.isHeld && <Alert severity="info">{translate('room.own.held')}</Alert>}
                <SettingsCard room={room} />
                <FoldersCard room={room} />
                <ReadersCard room={room} />
                <OwnQuestionsCard room={room} />
                <RevenueCard room={room} />
                <LogCard id={room.id} isSeller />
            </Stack>
        </>
    );
};
