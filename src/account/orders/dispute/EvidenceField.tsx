import AttachIcon from '@mui/icons-material/AttachFile';
import { Box, Button, FormHelperText } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { UploadRow } from '../../../resources/files/UploadRow';
import type { EvidenceQueue } from './useEvidence';

/** Chooses evidence, and shows how far each file is. */
export const EvidenceField = ({ evidence }: { evidence: EvidenceQueue }) => {
    const translate = useTranslate();
    const input = useRef<HTMLInputElement>(null);
    const { uploads, queue, add, isFull } = evidence;
    return (
        <div>
            <input
                ref={input}
                type="file"
                multiple
                hidden
                tabIndex={-1}
                aria-label={translate('order.dispute.files.add')}
                onChange={({ target }) => {
                    add([...(target.files ?? [])]);
                    target.value = '';
                }}
            />
            <Button startIcon={<AttachIcon />} onClick={() => input.current?.click()} size="tall">
                {translate('order.dispute.files.add')}
            </Button>
            <FormHelperText error={isFull}>
                {translate(`order.dispute.files.${isFull ? 'most' : 'help'}`)}
            </FormHelperText>
            {uploads.length > 0 && (
                <Box component="ul" sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
                    {uploads.map(upload => (
                        <UploadRow
                            key={upload.key}
                            upload={upload}
                            queue={queue}
                            limits={undefined}
                        />
                    ))}
                </Box>
            )}
        </div>
    );
};
