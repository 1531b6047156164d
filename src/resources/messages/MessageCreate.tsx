import { ResourceCreate } from '../core/form/ResourceCreate';
import { MessageInputs } from './MessageInputs';

const blank = {
    titleZh: '',
    titleEn: '',
    bodyZh: '',
    bodyEn: '',
    audience: { kind: 'all' as const },
    byMail: false,
};

export const MessageCreate = () => (
    <ResourceCreate name="system_messages" defaults={blank} after="record">
        <MessageInputs />
    </ResourceCreate>
);
