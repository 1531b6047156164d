import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import type { OwnListing, OwnListingAction } from '../../../contract/market/listings';
import { callApi } from '../../dataProvider/callApi';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { useSend } from '../../ui/admin/dialogs/useSend';
import { showToast } from '../../ui/toasts/toasts';
import { useKeepListing, useRefreshListing } from './useListing';

const useAction = ({ id, version }: OwnListing) => {
    const keep = useKeepListing();
    return async (action: OwnListingAction) => {
        const input = { params: { id }, body: { action, version } };
        keep(await callApi(calls.transitionOwnListing, input, undefined, { isSilent: true }));
    };
};

interface AskedProps {
    listing: OwnListing;
    /** where its words are: `withdraw`, `withdrawTitle`, `withdrawText` … */
    words: 'withdraw' | 'takeBack' | 'remove';
    action: () => Promise<unknown>;
    onDone: () => void;
}

const AskedAction = ({ listing, words, action, onDone }: AskedProps) => {
    const translate = useTranslate();
    const [isAsked, setIsAsked] = useState(false);
    const title = listing.title || listing.subject || translate('listing.untitled');
    return (
        <>
            <Button variant="outlined" color="error" onClick={() => setIsAsked(true)}>
                {translate(`listing.actions.${words}`)}
            </Button>
            {isAsked && (
                <AskDialog
                    title={translate(`listing.actions.${words}Title`, { title })}
                    text={translate(`listing.actions.${words}Text`)}
                    confirm={translate(`listing.actions.${words}Confirm`)}
                    isDangerous
                    action={action}
                    onDone={() => {
                        setIsAsked(false);
                        onDone();
                    }}
                    onClose={() => setIsAsked(false)}
                />
            )}
        </>
    );
};

const Withdraw = ({ listing }: { listing: OwnListing }) => {
    const translate = useTranslate();
    const action = useAction(listing);
    return (
        <AskedAction
            listing={listing}
            words={listing.state === 'in_review' ? 'takeBack' : 'withdraw'}
            action={() => action('withdraw')}
            onDone={() =>
                showToast({ kind: 'success', title: translate('listing.actions.withdrawn') })
            }
        />
    );
};

const Reopen = ({ listing }: { listing: OwnListing }) => {
    const translate = useTranslate();
    const action = useAction(listing);
    const { busy, run } = useSend();
    const reopen = () =>
        run(async () => {
            await action('reopen');
            showToast({ kind: 'success', title: translate('listing.actions.reopened') });
        });
    return (
        <Button variant="contained" loading={busy} onClick={() => void reopen()}>
            {translate('listing.actions.reopen')}
        </Button>
    );
};

const Remove = ({ listing }: { listing: OwnListing }) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const refresh = useRefreshListing();
    const { id } = listing;
    const remove = async () => {
        // what saves itself has moved the version on
        const { version } = await callApi(calls.getOwnListing, { params: { id } });
        const input = { params: { id }, body: { version } };
        return callApi(calls.removeOwnListing, input, undefined, { isSilent: true });
    };
    return (
        <AskedAction
            listing={listing}
            words="remove"
            action={remove}
            onDone={() => {
                showToast({ kind: 'success', title: translate('listing.actions.removed') });
                void navigate('/user/listings', { replace: true });
                void refresh('');
            }}
        />
    );
};

/** What can be done with a listing where it stands. */
export const ListingActions = ({ listing }: { listing: OwnListing }) => {
    const translate = useTranslate();
    const { id, state, publishedAt } = listing;
    const isSeen = state === 'listed' || state === 'reserved' || state === 'sold';
    return (
        <>
            {!isSeen && (
                <Button
                    component={Link}
                    to={`/market/preview/${id}`}
                    target="_blank"
                    variant="outlined"
                >
                    {translate('listing.preview')}
                </Button>
            )}
            {isSeen && (
                <Button component={Link} to={`/market/${id}`} variant="outlined">
                    {translate('listing.buyersView')}
                </Button>
            )}
            {state === 'draft' && publishedAt === null && <Remove listing={listing} />}
            {(state === 'in_review' || state === 'listed' || state === 'paused') && (
                <Withdraw listing={listing} />
            )}
            {state === 'withdrawn' && <Reopen listing={listing} />}
        </>
    );
};
