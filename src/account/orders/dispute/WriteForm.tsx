import { Box, Button } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { HttpError } from '../../../dataProvider/HttpError';
import { reportFailure } from '../../../ui/toasts/failureToast';
import { showToast } from '../../../ui/toasts/toasts';
import { WordsField } from '../actions/fields';
import { useActions } from '../actions/useActions';
import { useReloadOrder, useShownOrder } from '../shownOrder';
import { EvidenceField } from './EvidenceField';
import { ProposeDialog } from './ProposeDialog';
import { useEvidence } from './useEvidence';

const useWriting = () => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const reload = useReloadOrder(order.id);
    const { action } = useActions();
    const evidence = useEvidence();
    const [text, setText] = useState('');
    const [busy, setBusy] = useState(false);
    const send = async () => {
        setBusy(true);
        const words = { action: 'write', text: text.trim(), files: evidence.files } as const;
        try {
            // words hold whatever the other side did meanwhile, so they are sent once more
            await action(words, order.version).catch(async error => {
                if (!(error instanceof HttpError) || error.status !== 409) throw error;
                return action(words, (await reload()).version);
            });
            setText('');
            evidence.clear();
            showToast({ kind: 'success', title: translate('order.dispute.sent') });
        } catch (error) {
            if (!(error instanceof HttpError)) throw error;
            reportFailure(error);
        } finally {
            setBusy(false);
        }
    };
    return { text, setText, busy, evidence, send };
};

/** Words and evidence in a dispute, and the way to a proposal. */
export const WriteForm = () => {
    const translate = useTranslate();
    const { order, show } = useShownOrder();
    const { text, setText, busy, evidence, send } = useWriting();
    const open = order.dispute?.messages.filter(({ proposalState }) => proposalState === 'open');
    const hasOwn = open?.some(({ part }) => part === order.part);
    // accepting what lies there is the shorter way
    const isAnswered = open !== undefined && open.length > 0;
    const submit = (event: FormEvent) => {
        event.preventDefault();
        void send();
    };
    return (
        <form onSubmit={submit}>
            <WordsField
                label={translate('order.dispute.write')}
                value={text}
                onChange={setText}
                maxLength={4000}
            />
            <EvidenceField evidence={evidence} />
            <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button
                    type="submit"
                    variant="outlined"
                    loading={busy}
                    disabled={text.trim() === '' || !evidence.isReady}
                    sx={{ minHeight: 44 }}
                >
                    {translate('order.dispute.send')}
                </Button>
                {order.actions.includes('propose') && (
                    <Button
                        variant={isAnswered ? 'outlined' : 'contained'}
                        onClick={() => show(<ProposeDialog />)}
                        sx={{ minHeight: 44 }}
                    >
                        {translate(`order.dispute.proposal.${hasOwn ? 'replace' : 'make'}`)}
                    </Button>
                )}
            </Box>
        </form>
    );
};
