import { Box, Button } from '@mui/material';
import { type ChangeEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Note } from '../text/Note';

/** A key that is longer is none. */
const longestKey = 9_000;

interface Props {
    label: string;
    chosen: (name: string) => string;
    /** what is said while no file is chosen */
    empty: string;
}

/** The field `key` of a form: a key that is chosen as a file and never shown. */
export const KeyFileEntry = ({ label, chosen, empty }: Props) => {
    const methods = useFormContext<{ key: string }>();
    const [file, setFile] = useState('');
    const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
        const picked = target.files?.[0];
        target.value = '';
        if (!picked) return;
        // what is no key is said by the server
        methods.setValue('key', (await picked.slice(0, longestKey).text()) || ' ');
        setFile(picked.name);
    };
    const wrong = methods.formState.errors.key?.message;
    return (
        <>
            <Button
                variant="outlined"
                component="label"
                size="tall"
                sx={{ justifySelf: 'start', position: 'relative' }}
            >
                {label}
                <input
                    type="file"
                    accept=".json,application/json"
                    aria-label={label}
                    onChange={event => void pick(event)}
                    style={{ position: 'absolute', opacity: 0, width: 1, height: 1 }}
                />
            </Button>
            <Note role="status">{file === '' ? empty : chosen(file)}</Note>
            {wrong && (
                <Box role="alert" sx={{ typography: 'text', color: 'error.main' }}>
                    {wrong}
                </Box>
            )}
        </>
    );
};
