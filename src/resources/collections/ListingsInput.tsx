import CloseIcon from '@mui/icons-material/Close';
import { Box, FormHelperText, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import { FieldTitle, useInput, useRecordContext, useTranslate } from 'react-admin';
import { type Collection, mostInCollection } from '../../../contract/market/resources/collections';
import { Note } from '../../ui/admin/text/Note';
import { StateChip } from '../../ui/admin/text/StateChip';
import { touch } from '../../ui/admin/touch';
import { MoveButtons } from '../core/order/MoveButtons';
import { moved } from '../core/order/moved';
import { ListingSearch } from './ListingSearch';

type Item = Collection['items'][number];

interface LineProps {
    at: number;
    name: string;
    item: Item | undefined;
    onUp: (() => void) | undefined;
    onDown: (() => void) | undefined;
    onRemove: () => void;
}

/** A listing of the collection, at its place. */
const Line = ({ at, name, item, onUp, onDown, onRemove }: LineProps) => {
    const translate = useTranslate();
    return (
        <Box
            component="li"
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                borderBottom: 1,
                borderColor: 'divider',
            }}
        >
            <Typography variant="note" sx={{ color: 'text.secondary', minWidth: 24 }}>
                {at + 1}
            </Typography>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', py: 1 }}>{name}</Box>
            {item && item.state !== 'listed' && (
                <StateChip state={item.state} texts="resources.products.states" />
            )}
            <Box sx={{ display: 'flex', flex: 'none' }}>
                <MoveButtons name={name} side={touch} onUp={onUp} onDown={onDown} />
                <IconButton
                    onClick={onRemove}
                    aria-label={translate('collection.remove', { name })}
                    sx={{ width: touch, height: touch }}
                >
                    <CloseIcon fontSize="small" />
                </IconButton>
            </Box>
        </Box>
    );
};

/** Listings in an order; the form holds their ids, and what they are called comes with the record or the search. */
export const ListingsInput = () => {
    const translate = useTranslate();
    const record = useRecordContext<Collection>();
    const [found, setFound] = useState<readonly Item[]>([]);
    const { field, fieldState, id } = useInput({ source: 'listings' });
    const ids: readonly string[] = Array.isArray(field.value) ? field.value : [];
    const items = new Map([...(record?.items ?? []), ...found].map(item => [item.id, item]));
    const note = fieldState.error?.message ?? 'collection.listingsHelp';
    const move = (from: number, to: number) => field.onChange(moved(ids, from, to));
    return (
        <Box role="group" aria-labelledby={`${id}-label`} sx={{ minWidth: 0, width: '100%' }}>
            <Note id={`${id}-label`} component="p">
                <FieldTitle source="listings" resource="collections" />
            </Note>
            {ids.length === 0 && (
                <Typography variant="text" component="p" sx={{ color: 'text.secondary', my: 1 }}>
                    {translate('collection.noneYet')}
                </Typography>
            )}
            <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {ids.map((one, at) => (
                    <Line
                        key={one}
                        at={at}
                        name={items.get(one)?.title ?? translate('collection.unknown')}
                        item={items.get(one)}
                        onUp={at > 0 ? () => move(at, at - 1) : undefined}
                        onDown={at < ids.length - 1 ? () => move(at, at + 1) : undefined}
                        onRemove={() => field.onChange(ids.filter(other => other !== one))}
                    />
                ))}
            </Box>
            <ListingSearch
                inputRef={field.ref}
                isDisabled={ids.length >= mostInCollection}
                without={ids}
                onChoose={({ id: chosen, title }) => {
                    setFound(before => [...before, { id: chosen, title, state: 'listed' }]);
                    field.onChange([...ids, chosen]);
                }}
            />
            <FormHelperText error={fieldState.error !== undefined}>
                {translate(note, { _: note })}
            </FormHelperText>
        </Box>
    );
};
