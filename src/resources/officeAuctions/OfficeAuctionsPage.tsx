import { Box, Button, Card, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import type { OfficeAuction } from '../../../contract/trade/auctions/auctionCalls';
import {
    auctionStates,
    auctionTransitionOf,
    type AuctionState as State,
} from '../../../contract/trade/auctions/auctionTable';
import { AuctionState } from '../../account/auctions/AuctionState';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { Paging } from '../../ui/admin/cards/Paging';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Money } from '../../ui/admin/text/Money';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { labelled } from '../../ui/text/labelled';
import { showToast } from '../../ui/toasts/toasts';

const perPage = 20;
const actions = ['freeze', 'thaw', 'cancel'] as const;
type Action = (typeof actions)[number];

interface RowProps {
    row: OfficeAuction;
    again: () => void;
}

const Actions = ({ row, again }: RowProps) => {
    const translate = useTranslate();
    const [asked, setAsked] = useState<Action>();
    const decide = (action: Action, reason: string) => {
        const input = { params: { id: row.id }, body: { action, reason } };
        return callApi(calls.decideAuction, input, undefined, { isSilent: true });
    };
    const done = (action: Action) => {
        showToast({ kind: 'success', title: translate(`auction.office.done.${action}`) });
        setAsked(undefined);
        again();
    };
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button component={Link} to={`/auction/${row.id}`} variant="outlined" size="tall">
                {translate('auction.log')}
            </Button>
            {actions
                .filter(action => auctionTransitionOf(action, row.state, 'admin'))
                .map(action => (
                    <Button
                        key={action}
                        variant="outlined"
                        color={action === 'cancel' ? 'error' : 'primary'}
                        size="tall"
                        onClick={() => setAsked(action)}
                    >
                        {translate(`auction.office.actions.${action}`)}
                    </Button>
                ))}
            {asked && (
                <AskDialog
                    title={translate(`auction.office.ask.${asked}`)}
                    text={translate(`auction.office.ask.${asked}Text`)}
                    confirm={translate(`auction.office.actions.${asked}`)}
                    isDangerous={asked === 'cancel'}
                    reason={{ label: translate('auction.office.reason'), isNeeded: true }}
                    action={reason => decide(asked, reason)}
                    onDone={() => done(asked)}
                    onClose={() => setAsked(undefined)}
                />
            )}
        </Box>
    );
};

const Flags = ({ flagged }: Pick<OfficeAuction, 'flagged'>) => {
    const translate = useTranslate();
    const language = useLanguage();
    if (flagged.length === 0) return null;
    return (
        <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'text', color: 'warning.main' }}>
            {flagged.map(({ number, bidder, relations }) => (
                <li key={number}>
                    {bidder.name} ·{' '}
                    {translate('auction.office.flag', {
                        number,
                        relations: relations
                            .map(relation => translate(`auction.office.relations.${relation}`))
                            .join(language === 'zh' ? '、' : ', '),
                    })}
                </li>
            ))}
        </Box>
    );
};

const RowCard = ({ row, again }: RowProps) => {
    const translate = useTranslate();
    const language = useLanguage();
    return (
        <Card component="li" sx={{ p: 2.5, display: 'grid', gap: 1 }}>
            <Box
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}
            >
                <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
                    {row.title}
                </Typography>
                <AuctionState auction={row} />
            </Box>
            <Typography variant="text">
                <Money amount={row.price ?? row.startPrice} currency={row.currency} /> ·{' '}
                {translate(`auction.kinds.${row.kind}`)} · {translate('auction.bids', row.bids)} ·{' '}
                {translate('auction.bidders', row.bidders)}
            </Typography>
            <Note>
                {labelled(translate('auction.columns.seller'), language)}
                {row.seller.name} · {labelled(translate('auction.ends'), language)}
                <DateTime at={row.endsAt} />
            </Note>
            {row.reason !== '' && <Note>{row.reason}</Note>}
            <Flags flagged={row.flagged} />
            <Actions row={row} again={again} />
        </Card>
    );
};

const List = ({ state }: { state: State | '' }) => {
    const translate = useTranslate();
    const [page, setPage] = useState(1);
    const query = { page, perPage, ...(state !== '' && { state }) };
    const { data, error, refetch } = useCall(
        calls.listAuctions,
        { query },
        { keep: true, isSilent: true },
    );
    if (!data) return <LoadState error={error} onAgain={() => void refetch()} height={240} />;
    if (data.list.length === 0) {
        return (
            <StateCard
                title={translate('auction.office.empty')}
                text={translate('auction.office.emptyText')}
            />
        );
    }
    return (
        <>
            <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
                {data.list.map(row => (
                    <RowCard key={row.id} row={row} again={() => void refetch()} />
                ))}
            </Stack>
            <Paging
                query={{ page, perPage }}
                sizes={[perPage]}
                total={data.total}
                onChange={part => setPage(part.page ?? 1)}
            />
        </>
    );
};

/** All auctions for staff: freeze, resume, cancel, and who has something in common with the seller. */
export const OfficeAuctionsPage = () => {
    const translate = useTranslate();
    const [state, setState] = useState<State | ''>('');
    return (
        <>
            <PageHeader title={translate('route.officeAuctions')}>
                <TextField
                    select
                    variant="outlined"
                    size="small"
                    label={translate('auction.columns.state')}
                    value={state}
                    onChange={event => setState(event.target.value as State | '')}
                    sx={{ minWidth: 180 }}
                >
                    <MenuItem value="">{translate('auction.office.all')}</MenuItem>
                    {auctionStates.map(one => (
                        <MenuItem key={one} value={one}>
                            {translate(`auction.states.${one}`)}
                        </MenuItem>
                    ))}
                </TextField>
            </PageHeader>
            <List key={state} state={state} />
        </>
    );
};
