import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import { Box, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { touch } from '../../ui/admin/touch';
import { moved } from '../core/order/moved';

export const maxImages = 20;

/** Buttons for fingers. */
export const buttonSide = { width: touch, height: touch } as const;

export const imageFrame = {
    // three of these buttons
    width: 140,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    overflow: 'hidden',
} as const;

interface ImageProps {
    number: number;
    /** undefined at the ends */
    onForward: (() => void) | undefined;
    onBack: (() => void) | undefined;
    onRemove: () => void;
    children: ReactNode;
}

const GalleryImage = ({ number, onForward, onBack, onRemove, children }: ImageProps) => {
    const translate = useTranslate();
    const actions = [
        ['product.moveImage', ArrowBackIcon, onForward],
        ['product.moveImageBack', ArrowForwardIcon, onBack],
        ['product.removeImage', DeleteOutlineIcon, onRemove],
    ] as const;
    return (
        <Box component="li" sx={imageFrame}>
            <Box sx={{ aspectRatio: '4 / 3' }}>{children}</Box>
            <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
                {actions.map(([label, Icon, action]) => (
                    <IconButton
                        key={label}
                        disabled={!action}
                        onClick={action}
                        aria-label={translate(label, { number })}
                        sx={buttonSide}
                    >
                        <Icon fontSize="small" />
                    </IconButton>
                ))}
            </Box>
        </Box>
    );
};

interface Props {
    /** ids */
    images: readonly string[];
    /** the picture itself, and its place from 1 on */
    render: (id: string, number: number) => ReactNode;
    onChange: (images: readonly string[]) => void;
}

/** A product's images in their order, each with the buttons that move and remove it. */
export const GalleryImages = ({ images, render, onChange }: Props) => {
    const move = (from: number, to: number) =>
        to >= 0 && to < images.length ? () => onChange(moved(images, from, to)) : undefined;
    return (
        <Box
            component="ul"
            sx={{ m: 0, my: 1, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}
            style={{ listStyle: 'none' }}
        >
            {images.map((id, at) => (
                <GalleryImage
                    key={id}
                    number={at + 1}
                    onForward={move(at, at - 1)}
                    onBack={move(at, at + 1)}
                    onRemove={() => onChange(images.filter(other => other !== id))}
                >
                    {render(id, at + 1)}
                </GalleryImage>
            ))}
        </Box>
    );
};
