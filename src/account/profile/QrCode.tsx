import { Box, Skeleton } from '@mui/material';
import { useEffect, useState } from 'react';

/** Light modules that a scanner needs around the code. */
const quiet = 4;

interface Drawing {
    path: string;
    size: number;
}

const draw = async (text: string): Promise<Drawing> => {
    const { create } = await import('qrcode');
    // nothing covers a screen, and fewer modules are larger ones
    const { modules } = create(text, { errorCorrectionLevel: 'L' });
    const dark = Array.from(modules.data, (module, index) =>
        module
            ? `M${quiet + (index % modules.size)} ${quiet + Math.floor(index / modules.size)}h1v1h-1z`
            : '',
    );
    return { path: dark.join(''), size: modules.size + 2 * quiet };
};

const width = 224;

/** Dark on light in both themes: many scanners cannot read the reverse. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
    const [drawing, setDrawing] = useState<Drawing | null>(null);
    useEffect(() => {
        let isWanted = true;
        // without the picture there is still the key to type
        draw(text).then(
            drawn => isWanted && setDrawing(drawn),
            () => {},
        );
        return () => {
            isWanted = false;
        };
    }, [text]);
    if (!drawing) return <Skeleton variant="rounded" width={width} height={width} />;
    return (
        <Box
            component="svg"
            role="img"
            aria-label={label}
            viewBox={`0 0 ${drawing.size} ${drawing.size}`}
            shapeRendering="crispEdges"
            sx={{ width, height: width, display: 'block', bgcolor: '#fff', borderRadius: 1 }}
        >
            <path d={drawing.path} fill="#000" />
        </Box>
    );
};
