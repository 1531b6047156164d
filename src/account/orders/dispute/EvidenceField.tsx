import { useTranslate } from 'react-admin';
import { FilesField } from '../FilesField';
import type { EvidenceQueue } from './useEvidence';

/** Chooses evidence, and shows how far each file is. */
export const EvidenceField = ({ evidence }: { evidence: EvidenceQueue }) => {
    const translate = useTranslate();
    const { uploads, queue, add, isFull } = evidence;
    return (
        <FilesField
            label={translate('order.dispute.files.add')}
            help={translate(`order.dispute.files.${isFull ? 'most' : 'help'}`)}
            isWrong={isFull}
            uploads={uploads}
            queue={queue}
            onChosen={add}
        />
    );
};
