import { Badge, Box, Button, Card, Stack, Tab, Tabs } from '@mui/material';
import { useId, useMemo, useRef } from 'react';
import { Form, ResourceContextProvider, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { listingDraft, type OwnListing } from '../../../../contract/market/listings';
import { contractResolver } from '../../../resources/core/form/contractResolver';
import { DetailInputs } from '../../../resources/products/DetailInputs';
import { changeWords, useSearch } from '../../../ui/admin/useSearch';
import { OwnershipPart } from '../ownership/OwnershipPart';
import { VersionsPart } from '../versions/VersionsPart';
import { CheckPart } from './CheckPart';
import { OwnChoices } from './choices';
import { DescriptionFields } from './DescriptionFields';
import { draftInput, draftValues } from './draftInput';
import { OfferFields } from './OfferFields';
import { SavedNote } from './SavedNote';
import { type Step, stepOf, stepsOf } from './steps';
import { useAutosave } from './useAutosave';
import { wrongAddresses } from './wrongAddresses';

interface Props {
    listing: OwnListing;
    /** has the form begin anew with what is stored */
    onLoad: () => void;
}

/** The step stands in the address: reloading goes on there. */
const useStep = (steps: readonly Step[]) => {
    const [params, setParams] = useSearch();
    const step = steps.find(known => known === params.get('step')) ?? 'offer';
    const go = (next: Step) => setParams(changeWords({ step: next }), { replace: true });
    return { step, go };
};

interface PanelProps {
    step: Step;
    listing: OwnListing;
    flush: () => Promise<boolean>;
    onGo: (step: Step) => void;
}

const Panel = ({ step, listing, flush, onGo }: PanelProps) => {
    switch (step) {
        case 'offer':
            return <OfferFields type={listing.type} />;
        case 'details':
            return <DetailInputs />;
        case 'description':
            return <DescriptionFields />;
        case 'versions':
            return <VersionsPart id={listing.id} />;
        case 'ownership':
            return <OwnershipPart listing={listing} flush={flush} onHost={() => onGo('details')} />;
        case 'check':
            return <CheckPart listing={listing} flush={flush} onGo={onGo} />;
    }
};

const StepTabs = ({
    id,
    step,
    listing,
    onGo,
}: Omit<PanelProps, 'flush'> & {
    id: string;
}) => {
    const translate = useTranslate();
    const lacking = new Set(Object.keys(listing.lacking).map(stepOf));
    return (
        <Tabs
            value={step}
            onChange={(_, next: Step) => onGo(next)}
            variant="scrollable"
            aria-label={translate('listing.steps.label')}
            sx={{ borderBottom: 1, borderColor: 'divider', px: 1 }}
        >
            {stepsOf(listing.type).map((name, at) => {
                const isLacking = lacking.has(name);
                const word = `${at + 1}. ${translate(`listing.steps.${name}`)}`;
                return (
                    <Tab
                        key={name}
                        value={name}
                        id={`${id}-${name}`}
                        aria-controls={`${id}-panel`}
                        aria-label={
                            isLacking ? `${word}, ${translate('listing.steps.lacks')}` : word
                        }
                        label={
                            <Badge variant="dot" color="warning" invisible={!isLacking}>
                                <Box sx={{ px: 0.75 }}>{word}</Box>
                            </Badge>
                        }
                    />
                );
            })}
        </Tabs>
    );
};

const Turn = ({ step, listing, onGo }: Omit<PanelProps, 'flush'>) => {
    const translate = useTranslate();
    const steps = stepsOf(listing.type);
    const at = steps.indexOf(step);
    const [before, after] = [steps[at - 1], steps[at + 1]];
    return (
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
            {before && (
                <Button onClick={() => onGo(before)} size="tall">
                    {translate('listing.steps.back')}
                </Button>
            )}
            {after && (
                <Button variant="contained" onClick={() => onGo(after)} size="tall">
                    {translate('listing.steps.next')}
                </Button>
            )}
        </Box>
    );
};

/** Tells what is wrong with an address where it is typed; of all, it also goes there. */
const useAddressCheck = () => {
    const { getValues, setError } = useFormContext();
    return (field?: string): boolean => {
        const faults = Object.entries(wrongAddresses(getValues('details') ?? {})).filter(
            ([name]) => field === undefined || name === field,
        );
        for (const [name, message] of faults) {
            setError(name, { type: 'address', message }, { shouldFocus: field === undefined });
        }
        return faults.length === 0;
    };
};

const Steps = ({ listing, onLoad }: Props) => {
    const id = useId();
    const areRight = useAddressCheck();
    const { step, go } = useStep(stepsOf(listing.type));
    const { state, flush } = useAutosave(listing);
    const card = useRef<HTMLDivElement>(null);
    const steps = stepsOf(listing.type);
    const turn = (next: Step) => {
        const isOn = steps.indexOf(next) > steps.indexOf(step);
        if (isOn && step === 'details' && !areRight()) return;
        go(next);
        // the next step begins at its top, however far down the last one ended
        card.current?.scrollIntoView({ block: 'start' });
    };
    return (
        <Card ref={card} sx={{ scrollMarginTop: 72 }}>
            <StepTabs id={id} step={step} listing={listing} onGo={go} />
            <Stack
                role="tabpanel"
                id={`${id}-panel`}
                aria-labelledby={`${id}-${step}`}
                onBlur={({ target }) => {
                    if (target instanceof HTMLInputElement && target.name) areRight(target.name);
                }}
                spacing={2}
                sx={{ p: { xs: 2, md: 3 } }}
            >
                <Panel step={step} listing={listing} flush={flush} onGo={go} />
            </Stack>
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    gap: 1,
                    alignItems: 'center',
                    px: { xs: 2, md: 3 },
                    py: 1.5,
                    borderTop: 1,
                    borderColor: 'divider',
                }}
            >
                <SavedNote state={state} onAgain={() => void flush()} onLoad={onLoad} />
                <Turn step={step} listing={listing} onGo={turn} />
            </Box>
        </Card>
    );
};

/** A draft, step by step; it saves itself. */
export const DraftForm = (props: Props) => {
    const { listing } = props;
    const resolver = useMemo(() => contractResolver(listingDraft, draftInput), []);
    // what is stored later comes from this form
    // biome-ignore lint/correctness/useExhaustiveDependencies: another listing is another form
    const values = useMemo(() => draftValues(listing), [listing.id]);
    return (
        <ResourceContextProvider value="products">
            <OwnChoices>
                <Form defaultValues={values} resolver={resolver} mode="onChange">
                    <Steps {...props} />
                </Form>
            </OwnChoices>
        </ResourceContextProvider>
    );
};
