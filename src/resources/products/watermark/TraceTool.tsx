import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TraceAnswer } from '../../../../contract/trade/watermark/trace';
import { callAddress } from '../../../dataProvider/address';
import { useSend } from '../../../ui/admin/dialogs/useSend';
import { Note } from '../../../ui/admin/text/Note';
import { visuallyHidden } from '../../../ui/admin/text/visuallyHidden';
import { uploadTo } from '../../files/uploadFile';
import { TraceResult } from './TraceResult';

interface Props {
    productId: string;
    /** where the file is sent */
    path: string;
    /** a heading of its own, within a card about more than this */
    isTitled?: boolean;
    /** of the list of orders, below which each has its page */
    orderPath?: string;
}

/** A file that was found elsewhere is compared with all copies that were sold. */
export const TraceTool = ({ productId, path, isTitled = true, orderPath }: Props) => {
    const translate = useTranslate();
    const input = useRef<HTMLInputElement>(null);
    const [found, setFound] = useState<{ name: string; answer: TraceAnswer }>();
    const { busy, refused, run } = useSend();
    const send = (file: File) =>
        run(async () => {
            setFound(undefined);
            const address = callAddress(path, { id: productId });
            const { signal } = new AbortController();
            const answer = await uploadTo<TraceAnswer>(address, file, signal, () => undefined);
            setFound({ name: file.name, answer });
        });
    return (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
            {isTitled && (
                <Typography variant="h3" sx={{ mt: 1 }}>
                    {translate('watermark.trace.title')}
                </Typography>
            )}
            <Note component="p">{translate('watermark.trace.text')}</Note>
            <Box>
                <input
                    ref={input}
                    type="file"
                    style={visuallyHidden}
                    tabIndex={-1}
                    aria-label={translate('watermark.trace.choose')}
                    onChange={({ target }) => {
                        const file = target.files?.[0];
                        if (file) void send(file);
                        // the same file may be chosen again
                        target.value = '';
                    }}
                />
                <Button variant="outlined" loading={busy} onClick={() => input.current?.click()}>
                    {translate(found ? 'watermark.trace.again' : 'watermark.trace.choose')}
                </Button>
            </Box>
            {busy && (
                <Box role="status">
                    <Note component="p">{translate('watermark.trace.checking')}</Note>
                    <LinearProgress />
                </Box>
            )}
            {refused && (
                <Typography color="error" role="alert">
                    {refused}
                </Typography>
            )}
            {found && <TraceResult {...found} orderPath={orderPath} />}
        </Box>
    );
};
