import { Alert, Box, Button, Card } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OwnListing } from '../../../contract/listings';
import { OfferDiff } from '../../resources/products/OfferDiff';
import { useOfferWords } from '../form/choices';
import { offerOf } from './EditForm';

/** What became of the last edit that was proposed, and what it changes. */
export const ProposalNote = ({ listing }: { listing: OwnListing }) => {
    const translate = useTranslate();
    const words = useOfferWords();
    const [isOpen, setIsOpen] = useState(false);
    const { proposal } = listing;
    if (!proposal || proposal.state === 'approved') return null;
    const isWaiting = proposal.state === 'submitted';
    return (
        <Box>
            <Alert
                severity={isWaiting ? 'info' : 'warning'}
                action={
                    <Button color="inherit" onClick={() => setIsOpen(!isOpen)}>
                        {translate(`listing.edit.${isOpen ? 'hide' : 'show'}`)}
                    </Button>
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
