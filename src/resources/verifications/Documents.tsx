import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import {
    type VerificationRecord,
    verificationDocumentPath,
} from '../../../contract/identity/resources/verifications';
import { callAddress } from '../../dataProvider/address';
import { fetchFile } from '../../dataProvider/fetchFile';
import { imageAddress } from '../../dataProvider/imageAddress';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { useSend } from '../../ui/admin/dialogs/useSend';
import { Note } from '../../ui/admin/text/Note';
import { useRefresh } from '../core/useRefresh';

interface Props {
    record: VerificationRecord;
}

interface Shown {
    id: string;
    name: string;
    source: string;
}

/** Fetches a picture when somebody asks for it, never before: each time is a look. */
const useLooking = ({ id }: VerificationRecord) => {
    const [shown, setShown] = useState<Shown>();
    const refresh = useRefresh('verifications');
    const { busy, refused, run } = useSend();
    const open = (document: { id: string; name: string }) =>
        run(async () => {
            const address = callAddress(verificationDocumentPath, { id, document: document.id });
            const response = await fetchFile(address, { signal: new AbortController().signal });
            setShown({ ...document, source: await imageAddress(await response.blob()) });
            void refresh();
        });
    return { shown, busy, refused, open, close: () => setShown(undefined) };
};

/** Pictures of documents, each opened by itself, as each look is in the log. */
export const Documents = ({ record }: Props) => {
    const translate = useTranslate();
    const { shown, busy, refused, open, close } = useLooking(record);
    const isOwn = record.fault !== '';
    return (
        <SectionCard title={translate('verification.documents')}>
            <Box sx={{ px: 2.5, pb: 2.5, display: 'grid', gap: 1.5 }}>
                <Note>
                    {translate(
                        record.documents.length === 0 ? 'verification.gone' : 'verification.opened',
                    )}
                </Note>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    {record.documents.map(document => (
                        <Button
                            key={document.id}
                            variant="outlined"
                            disabled={isOwn || busy}
                            onClick={() => void open(document)}
                        >
                            {translate('verification.open', { name: document.name })}
                        </Button>
                    ))}
                    {shown && <Button onClick={close}>{translate('verification.close')}</Button>}
                </Box>
                {refused && <Alert severity="error">{refused}</Alert>}
                {shown && (
                    <Box
                        component="img"
                        src={shown.source}
                        alt={shown.name}
                        sx={{
                            maxWidth: 1,
                            justifySelf: 'start',
                            border: 1,
                            borderColor: 'divider',
                        }}
                    />
                )}
            </Box>
        </SectionCard>
    );
};
