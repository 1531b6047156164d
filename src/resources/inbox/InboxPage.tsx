import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type InboxKind, inboxShares, inboxSources } from '../../../contract/shell/inbox';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { Paging } from '../../ui/admin/cards/Paging';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { ChoiceSwitch } from '../../ui/admin/controls/ChoiceSwitch';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { listAddress } from '../finance/listAddress';
import { InboxList } from './InboxList';
import { KindChoice } from './KindChoice';
import { useInbox } from './useInbox';
import { useInboxShown } from './useInboxShown';

const ListButton = ({ kind }: { kind: InboxKind | undefined }) => {
    const translate = useTranslate();
    if (!kind) return null;
    const { resource, filter } = inboxSources[kind];
    return (
        <Button component={Link} to={listAddress(resource, filter)} size="small">
            {translate('inbox.list')}
        </Button>
    );
};

/** What waits for a person of the platform, in one place. */
export const InboxPage = () => {
    const translate = useTranslate();
    const { kind, whose, paging, setPaging, show } = useInboxShown();
    const { data, error, refetch } = useInbox({ ...paging, whose, ...(kind && { kind }) });
    const label = kind ? translate(`inbox.kinds.${kind}`) : translate('inbox.every');
    const none = whose === 'mine' ? 'noneMine' : 'none';
    return (
        <>
            <PageHeader title={translate('route.inbox')}>
                <ChoiceSwitch
                    label={translate('inbox.show')}
                    choices={inboxShares}
                    value={whose}
                    textOf={one => translate(`inbox.whose.${one}`)}
                    onChange={next => show({ whose: next === 'all' ? '' : next })}
                />
            </PageHeader>
            <Typography variant="text" component="p" sx={{ color: 'text.secondary', mt: 0, mb: 2 }}>
                {translate('inbox.intro')}
            </Typography>
            {data && (
                <Box sx={{ mb: 2 }}>
                    <KindChoice
                        counts={data.counts}
                        kind={kind}
                        onChange={next => show({ kind: next ?? '' })}
                    />
                </Box>
            )}
            <SectionCard title={label} actions={<ListButton kind={kind} />}>
                {!data && (
                    <LoadState inner error={error} onAgain={() => void refetch()} height={320} />
                )}
                {data?.total === 0 && (
                    <StateCard
                        inner
                        title={translate(`inbox.${none}`)}
                        text={translate(`inbox.${none}Text`)}
                    />
                )}
                {data && data.total > 0 && (
                    <>
                        <InboxList list={data.list} label={label} />
                        <Paging
                            query={paging}
                            sizes={[25, 50]}
                            total={data.total}
                            inset={2.5}
                            onChange={part => setPaging({ ...paging, ...part })}
                        />
                    </>
                )}
            </SectionCard>
        </>
    );
};
