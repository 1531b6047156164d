import { Alert, Box, Button, Card } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { calls } from '../../../../contract/calls';
import type { ListingProposal, OwnListing } from '../../../../contract/market/listings';
import { callApi } from '../../../dataProvider/callApi';
import { OfferDiff } from '../../../resources/products/OfferDiff';
import { AskDialog } from '../../../ui/admin/dialogs/AskDialog';
import { actionsBelow } from '../../../ui/admin/states/actionsBelow';
import { showToast } from '../../../ui/toasts/toasts';
import { useOfferWords } from '../form/choices';
import { useKeepListing } from '../useListing';
import { offerOf } from './EditForm';

interface Props {
    listing: OwnListing;
    proposal: ListingProposal;
}

/** Takes an edit back that nobody has decided yet. */
const TakeBack = ({ listing, proposal }: Props) => {
    const translate = useTranslate();
    const keep = useKeepListing();
    const [isAsked, setIsAsked] = useState(false);
    const action = async () => {
        const input = { params: { id: listing.id }, body: { number: proposal.number } };
        const answer = await callApi(calls.withdrawProposal, input, undefined, { isSilent: true });
        showToast({ kind: 'success', title: translate('listing.edit.takenBack') });
        keep(answer);
    };
    return (
        <>
            <Button color="inherit" onClick={() => setIsAsked(true)}>
                {translate('listing.edit.takeBack')}
            </Button>
            {isAsked && (
                <AskDialog
                    title={translate('listing.edit.takeBackTitle')}
                    text={translate('listing.edit.takeBackText')}
                    confirm={translate('listing.edit.takeBackConfirm')}
                    action={action}
                    onDone={() => setIsAsked(false)}
                    onClose={() => setIsAsked(false)}
                />
            )}
        </>
    );
};

const Note = ({ listing, proposal }: Props) => {
    const translate = useTranslate();
    const words = useOfferWords();
    const [isOpen, setIsOpen] = useState(false);
    const isWaiting = proposal.state === 'submitted';
    return (
        <Box>
            <Alert
                severity={isWaiting ? 'info' : 'warning'}
                sx={actionsBelow}
                action={
                    <>
                        <Button
                            color="inherit"
                            component={Link}
                            to={`/market/preview/${listing.id}?revision=${proposal.number}`}
                            target="_blank"
                        >
                            {translate('listing.preview')}
                        </Button>
                        <Button color="inherit" onClick={() => setIsOpen(!isOpen)}>
                            {translate(`listing.edit.${isOpen ? 'hide' : 'show'}`)}
                        </Button>
                        {isWaiting && <TakeBack listing={listing} proposal={proposal} />}
                    </>
                }
            >
                {isWaiting
                    ? translate('listing.edit.submitted')
                    : translate('listing.edit.rejected', { reason: proposal.reason })}
            </Alert>
            {isOpen && (
                <Card sx={{ mt: 1 }}>
                    <OfferDiff
                        from={offerOf(listing)}
                        to={proposal.content}
                        words={words}
                        heads={[translate('listing.edit.now'), translate('listing.edit.proposed')]}
                    />
                </Card>
            )}
        </Box>
    );
};

/** What became of the last edit that was proposed, and what it changes. */
export const ProposalNote = ({ listing }: { listing: OwnListing }) => {
    const { proposal } = listing;
    if (!proposal || proposal.state === 'approved') return null;
    return <Note key={proposal.number} listing={listing} proposal={proposal} />;
};
