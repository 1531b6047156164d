import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { readInbox } from '../../../contract/shell/inbox';
import { useMayCall } from '../../authProvider/useGranted';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { InboxList } from '../inbox/InboxList';
import { useInbox } from '../inbox/useInbox';

const shown = 5;

const Waiting = () => {
    const translate = useTranslate();
    const { data, error, refetch } = useInbox({ page: 1, perPage: shown, whose: 'all' });
    const title = translate('inbox.next');
    return (
        <SectionCard
            title={title}
            actions={
                data && data.total > shown ? (
                    <Button component={Link} to="/admin/inbox" size="small">
                        {translate('inbox.waiting', { smart_count: data.total })}
                    </Button>
                ) : undefined
            }
        >
            {!data && <LoadState inner error={error} onAgain={() => void refetch()} height={160} />}
            {data?.total === 0 && (
                <StateCard
                    inner
                    title={translate('inbox.none')}
                    text={translate('inbox.noneText')}
                />
            )}
            {data && data.total > 0 && <InboxList list={data.list} label={title} />}
        </SectionCard>
    );
};

/** What waits longest, for whoever has work of that kind. */
export const WaitingCard = () =>
    useMayCall(readInbox) ? (
        <Box sx={{ mt: 2 }}>
            <Waiting />
        </Box>
    ) : null;
