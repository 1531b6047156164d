import { Alert, Box, Button, Stack } from '@mui/material';
import { useMemo, useState } from 'react';
import { Form, ResourceContextProvider, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { OwnListing } from '../../../../contract/market/listings';
import {
    type Offered,
    offered,
    submitProductRevision,
} from '../../../../contract/market/resources/products';
import { callApi } from '../../../dataProvider/callApi';
import { useFieldLabel } from '../../../resources/core/describe';
import { contractResolver } from '../../../resources/core/form/contractResolver';
import { UnsavedWarning } from '../../../resources/core/form/UnsavedWarning';
import { toOfferInput } from '../../../resources/products/blankOffer';
import { DetailInputs } from '../../../resources/products/DetailInputs';
import { differences } from '../../../resources/products/describeOffer';
import { OfferDiff } from '../../../resources/products/OfferDiff';
import { SectionCard } from '../../../ui/admin/cards/SectionCard';
import { useSend } from '../../../ui/admin/dialogs/useSend';
import { showToast } from '../../../ui/toasts/toasts';
import { OwnChoices, useOfferWords } from '../form/choices';
import { DescriptionFields } from '../form/DescriptionFields';
import { draftValues } from '../form/draftInput';
import { OfferFields } from '../form/OfferFields';
import { useRefreshListing } from '../useListing';

interface Props {
    listing: OwnListing;
    onClose: () => void;
}

const pad = { px: 2.5, pb: 2.5, pt: 1 } as const;

/** What is on offer now, without all that a listing has beside it. */
export const offerOf = (listing: OwnListing): Offered => {
    const { title, summary, body, coverId, gallery, price, currency, tags, details } = listing;
    return { title, summary, body, coverId, gallery, price, currency, tags, details };
};

const wrongFields = (errors: object, before = ''): string[] =>
    Object.entries(errors).flatMap(([name, error]) => {
        const isError = typeof error === 'object' && error !== null && 'message' in error;
        if (isError) return [before + name];
        return typeof error === 'object' && error !== null
            ? wrongFields(error, `${before}${name}.`)
            : [];
    });

/** Checks what was filled in, and sends it as a proposal once it was looked at. */
const useProposal = ({ listing, onClose }: Props) => {
    const translate = useTranslate();
    const form = useFormContext();
    const refresh = useRefreshListing();
    const [proposed, setProposed] = useState<Offered>();
    const [wrong, setWrong] = useState<string[]>([]);
    const { busy, refused, run } = useSend();
    const review = form.handleSubmit(
        input => {
            setWrong([]);
            setProposed(input as Offered);
        },
        errors => {
            setProposed(undefined);
            setWrong(wrongFields(errors));
        },
    );
    const propose = () =>
        run(async () => {
            if (!proposed) return;
            const input = { params: { id: listing.id }, body: proposed };
            await callApi(submitProductRevision, input, undefined, { isSilent: true });
            form.reset(form.getValues());
            await refresh(listing.id);
            showToast({ kind: 'success', title: translate('listing.edit.done') });
            onClose();
        });
    const cancel = () => {
        form.reset();
        onClose();
    };
    return { proposed, wrong, busy, refused, review, propose, cancel };
};

/** The fields that differ, and the button that proposes them. */
const Review = (props: Props) => {
    const translate = useTranslate();
    const labelOf = useFieldLabel('products');
    const words = useOfferWords();
    const { proposed, wrong, busy, refused, review, propose, cancel } = useProposal(props);
    const now = offerOf(props.listing);
    const isSame = proposed !== undefined && differences(now, proposed).length === 0;
    return (
        <>
            {proposed && !isSame && (
                <SectionCard title={translate('listing.edit.review')}>
                    <OfferDiff
                        from={now}
                        to={proposed}
                        words={words}
                        heads={[translate('listing.edit.now'), translate('listing.edit.proposed')]}
                    />
                </SectionCard>
            )}
            {isSame && <Alert severity="info">{translate('listing.edit.nothing')}</Alert>}
            {wrong.length > 0 && (
                <Alert severity="error" role="alert">
                    {translate('listing.edit.wrong', {
                        fields: wrong.map(field => labelOf(field)).join(', '),
                    })}
                </Alert>
            )}
            {refused && (
                <Alert severity="error" role="alert" sx={{ whiteSpace: 'pre-line' }}>
                    {refused}
                </Alert>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
                <Button onClick={cancel} size="tall">
                    {translate('listing.edit.cancel')}
                </Button>
                <Button
                    variant={proposed && !isSame ? 'outlined' : 'contained'}
                    onClick={() => void review()}
                    size="tall"
                >
                    {translate('listing.edit.review')}
                </Button>
                {proposed && !isSame && (
                    <Button
                        variant="contained"
                        loading={busy}
                        onClick={() => void propose()}
                        size="tall"
                    >
                        {translate('listing.edit.propose')}
                    </Button>
                )}
            </Box>
        </>
    );
};

/** An edit of a listing on sale: nothing changes until an administrator has approved it. */
export const EditForm = ({ listing, onClose }: Props) => {
    const translate = useTranslate();
    const resolver = useMemo(() => contractResolver(offered, toOfferInput), []);
    // what was proposed last is gone on with
    const { proposal } = listing;
    const begun = proposal?.state === 'submitted' ? proposal.content : offerOf(listing);
    // biome-ignore lint/correctness/useExhaustiveDependencies: what is fetched meanwhile changes nothing typed
    const values = useMemo(() => draftValues(begun), [listing.id]);
    return (
        <ResourceContextProvider value="products">
            <OwnChoices isListed>
                <Form defaultValues={values} resolver={resolver}>
                    <UnsavedWarning isLeaving={() => false} />
                    <Stack spacing={2}>
                        <Alert severity="info">
                            {translate('listing.edit.text')}{' '}
                            {listing.hasSubmitted && translate('listing.edit.replaces')}
                        </Alert>
                        <SectionCard title={translate('listing.steps.offer')}>
                            <Stack spacing={2} sx={pad}>
                                <OfferFields type={listing.type} />
                            </Stack>
                        </SectionCard>
                        <SectionCard title={translate('listing.steps.details')}>
                            <Box sx={pad}>
                                <DetailInputs />
                            </Box>
                        </SectionCard>
                        <SectionCard title={translate('listing.steps.description')}>
                            <Stack spacing={2} sx={pad}>
                                <DescriptionFields />
                            </Stack>
                        </SectionCard>
                        <Review listing={listing} onClose={onClose} />
                    </Stack>
                </Form>
            </OwnChoices>
        </ResourceContextProvider>
    );
};
