import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import {
    Accordion,
    AccordionDetails,
    AccordionSummary,
    Alert,
    Box,
    Chip,
    Typography,
} from '@mui/material';
import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Approval } from '../../../contract/identity/resources/approvals';
import { rails } from '../../../contract/trade/paymentRails';
import type { PaymentRail } from '../../../contract/trade/resources/payment';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { WaitingNote } from '../approvals/WaitingApproval';
import { RailForm } from './RailForm';

interface Props {
    rail: PaymentRail;
    /** where gateways reach this server; null while nobody has said so */
    publicUrl: string | null;
    /** a change of it that a second person has not approved yet */
    waiting: Approval | undefined;
    onWaiting: () => void;
    onStored: (rail: PaymentRail) => void;
    onConflict: () => Promise<void>;
    onDirty: (name: string, isDirty: boolean) => void;
}

/** Its name, whether buyers are offered it, and when it was changed. */
const RailHead = ({ rail, isCutOff }: { rail: PaymentRail; isCutOff: boolean | undefined }) => {
    const translate = useTranslate();
    const at = useLanguage() === 'zh' ? 1 : 0;
    const { label, text } = rails[rail.name];
    return (
        <Box sx={{ minWidth: 0, flex: 1 }}>
            <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
                <Typography component="span" variant="h3">
                    {label[at]}
                </Typography>
                <Chip
                    size="small"
                    variant="outlined"
                    color={rail.enabled && !isCutOff ? 'success' : 'default'}
                    label={translate(rail.enabled ? 'payment.on' : 'payment.off')}
                />
                {rail.enabled && isCutOff && (
                    <Chip
                        size="small"
                        variant="outlined"
                        color="warning"
                        label={translate('payment.notOffered')}
                    />
                )}
            </Box>
            <Typography variant="text" sx={{ color: 'text.secondary' }}>
                {text[at]}
            </Typography>
            <Note>
                {rail.version === 0 ? (
                    translate('payment.never')
                ) : (
                    <>
                        {translate('office.form.changed')} <Ago at={rail.updatedAt} asDate />
                    </>
                )}
            </Note>
        </Box>
    );
};

/** One way to pay: whether it is on, and what it needs. */
export const RailCard = ({ rail, onDirty, publicUrl, waiting, ...handlers }: Props) => {
    const translate = useTranslate();
    const at = useLanguage() === 'zh' ? 1 : 0;
    const [isOpen, setIsOpen] = useState(false);
    // what was typed stays while the card is closed
    const [wasOpened, setWasOpened] = useState(false);
    const tellDirty = useCallback(
        (isDirty: boolean) => onDirty(rail.name, isDirty),
        [onDirty, rail.name],
    );
    const { label } = rails[rail.name];
    const isCutOff = rails[rail.name].isCalledBack && publicUrl === null;
    return (
        <Box>
            <Accordion
                variant="outlined"
                disableGutters
                expanded={isOpen}
                onChange={(_, next) => {
                    setIsOpen(next);
                    setWasOpened(true);
                }}
                sx={{ borderRadius: 2, '&::before': { display: 'none' } }}
                slotProps={{ heading: { component: 'h2' } }}
            >
                <AccordionSummary
                    id={`rail-${rail.name}`}
                    aria-controls={`rail-${rail.name}-options`}
                    expandIcon={<ExpandMoreIcon />}
                >
                    <RailHead rail={rail} isCutOff={isCutOff} />
                </AccordionSummary>
                <AccordionDetails sx={{ p: 0 }}>
                    {isCutOff && (
                        <Alert severity="warning" sx={{ mx: 2.5, mb: 1 }}>
                            {translate('payment.withoutAddress')}
                        </Alert>
                    )}
                    {wasOpened && (
                        <RailForm
                            rail={rail}
                            label={label[at]}
                            publicUrl={publicUrl}
                            onDirty={tellDirty}
                            {...handlers}
                        />
                    )}
                </AccordionDetails>
            </Accordion>
            {waiting && (
                <Box sx={{ mt: 1 }}>
                    <WaitingNote waiting={waiting} />
                </Box>
            )}
        </Box>
    );
};
