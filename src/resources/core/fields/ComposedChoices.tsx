import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ChoicesContextProvider, useChoicesContext } from 'react-admin';
import { useComposing } from './useComposing';

/** What other records are looked for by. */
export const searchWords = (text: string) => ({ q: text });

/** An input of ReferenceInput that is typed into, for all who write with an input method. */
export const ComposedChoices = ({ children }: { children: ReactNode }) => {
    const choices = useChoicesContext();
    const { mayAsk, listeners } = useComposing(({ value }) =>
        choices.setFilters(searchWords(value), {}),
    );
    const setFilters: typeof choices.setFilters = (...set) => {
        if (mayAsk()) choices.setFilters(...set);
    };
    return (
        <Box {...listeners} sx={{ display: 'contents' }}>
            <ChoicesContextProvider value={{ ...choices, setFilters }}>
                {children}
            </ChoicesContextProvider>
        </Box>
    );
};
