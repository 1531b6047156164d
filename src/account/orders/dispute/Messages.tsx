import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { DisputeMessage } from '../../../../contract/trade/orders/ownOrders';
import { Person } from '../../../resources/core/fields/Person';
import { Ago } from '../../../ui/admin/text/Ago';
import { Note } from '../../../ui/admin/text/Note';
import { useShownOrder } from '../shownOrder';
import { EvidenceFile } from './EvidenceFile';
import { Proposal } from './Proposal';

const frame = {
    mt: 0.5,
    px: 1.5,
    py: 1,
    borderRadius: 1,
    border: 1,
    typography: 'text',
    overflowWrap: 'anywhere',
} as const;

const Message = ({ message }: { message: DisputeMessage }) => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const { part, author, body, files, kind, at } = message;
    const isOwn = part === order.part;
    const who = isOwn ? translate('order.dispute.you') : <Person {...author} />;
    return (
        <Box
            component="li"
            sx={{
                alignSelf: isOwn ? 'flex-end' : 'flex-start',
                maxWidth: { xs: '95%', sm: '80%' },
                minWidth: 0,
            }}
        >
            <Note>
                {translate(`order.dispute.parts.${part}`)} · {who} · <Ago at={at} asDate />
                {kind === 'decision' && ` · ${translate('order.dispute.decision.title')}`}
            </Note>
            <Box
                sx={{
                    ...frame,
                    borderColor: kind === 'message' ? 'divider' : 'primary.main',
                    bgcolor: isOwn ? 'action.selected' : 'background.default',
                }}
            >
                {body !== '' && <Box sx={{ whiteSpace: 'pre-wrap' }}>{body}</Box>}
                {files.length > 0 && (
                    <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                        {files.map(file => (
                            <EvidenceFile key={file.id} file={file} />
                        ))}
                    </Box>
                )}
                <Proposal message={message} />
            </Box>
        </Box>
    );
};

/** What was said in a dispute, the earliest first. */
export const Messages = ({ messages }: { messages: readonly DisputeMessage[] }) => {
    const translate = useTranslate();
    if (messages.length === 0) {
        return (
            <Typography sx={{ color: 'text.secondary' }}>
                {translate('order.dispute.nothing')}
            </Typography>
        );
    }
    return (
        <Box
            component="ul"
            aria-live="polite"
            aria-label={translate('order.dispute.messages')}
            sx={{ m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 2 }}
            style={{ listStyle: 'none' }}
        >
            {messages.map(message => (
                <Message key={message.id} message={message} />
            ))}
        </Box>
    );
};
