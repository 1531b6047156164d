import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ContactKind } from '../../../contract/messaging/contactDetails';

interface Props {
    contacts: readonly ContactKind[];
    /** one’s own words, before they are sent, or a message that stands there */
    of: 'draft' | 'message';
}

/** What leaving the platform would cost, beside words that seem to hold contact details. */
export const ContactHint = ({ contacts, of }: Props) => {
    const translate = useTranslate();
    if (contacts.length === 0) return null;
    const kinds = contacts
        .map(kind => translate(`ownChat.contacts.kinds.${kind}`))
        .join(translate('ownChat.contacts.and'));
    return (
        <Alert severity="warning" role={of === 'draft' ? 'status' : 'note'} sx={{ width: 1 }}>
            {translate(`ownChat.contacts.${of}`, { kinds })}
        </Alert>
    );
};
