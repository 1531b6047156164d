import { Box, useTheme } from '@mui/material';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { classOf } from './colourClasses';
import type { MapShape } from './mapShape';
import { useMapColours } from './useMapColours';

/** A place with traffic. */
interface MapPlace {
    code: string;
    name: string;
    value: number;
    /** its figures in words */
    text: string;
}

interface Props {
    shape: MapShape;
    places: readonly MapPlace[];
    /** lowest values of the classes */
    bounds: readonly number[];
    label: string;
    /** the place that is shown alone */
    chosen?: string | undefined;
    /** what is said of places without traffic */
    nameOf: (code: string) => string;
    noneText: string;
    onChoose: (code: string) => void;
}

const Inset = ({ inset, colour }: { inset: MapShape['inset']; colour: string }) => {
    const { palette } = useTheme();
    if (!inset) return null;
    const { x, y, width, height, scale, path, lines } = inset;
    return (
        <g pointerEvents="none">
            <rect x={x} y={y} width={width} height={height} fill="none" stroke={palette.divider} />
            <g transform={`translate(${x} ${y}) scale(${1 / scale})`}>
                <path d={path} fill={colour} />
                <path d={lines} stroke={palette.text.secondary} strokeWidth={scale} fill="none" />
            </g>
        </g>
    );
};

/** The place after some steps in the order of the list; it ends at both ends. */
const stepTo: Record<string, (at: number, count: number) => number> = {
    ArrowRight: at => at + 1,
    ArrowDown: at => at + 1,
    ArrowLeft: at => at - 1,
    ArrowUp: at => at - 1,
    Home: () => 0,
    End: (_, count) => count - 1,
};

/** Places coloured by their traffic; the pointer and the arrow keys tell each one's figures. */
export const RegionMap = ({ shape, places, bounds, label, chosen, onChoose, ...texts }: Props) => {
    const { palette } = useTheme();
    const { classes, none } = useMapColours(bounds.length);
    const svg = useRef<SVGSVGElement>(null);
    const [pointed, setPointed] = useState<string>();
    const [focused, setFocused] = useState<string>();
    const drawn = useMemo(
        () => places.filter(({ code }) => shape.places[code] || shape.dots[code]),
        [places, shape],
    );
    const byCode = useMemo(() => new Map(drawn.map(place => [place.code, place])), [drawn]);
    const entry = byCode.has(focused ?? '') ? focused : drawn[0]?.code;
    const told = focused ?? pointed;

    const onKeyDown = (event: KeyboardEvent, code: string) => {
        if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault();
            onChoose(code);
            return;
        }
        const step = stepTo[event.key];
        if (!step) return;
        event.preventDefault();
        const at = step(
            drawn.findIndex(place => place.code === code),
            drawn.length,
        );
        const next = drawn[Math.max(0, Math.min(drawn.length - 1, at))];
        svg.current?.querySelector<SVGElement>(`[data-code="${next?.code}"]`)?.focus();
    };
    const partOf = (code: string) => {
        const place = byCode.get(code);
        const at = place && classOf(place.value, bounds);
        const isTold = told === code || chosen === code;
        return {
            'data-code': code,
            fill: at === undefined ? none : (classes[at] ?? none),
            stroke: isTold ? palette.text.primary : palette.background.paper,
            strokeWidth: isTold ? 1.5 : 0.5,
            onPointerEnter: () => setPointed(code),
            ...(place && {
                role: 'button',
                tabIndex: entry === code ? 0 : -1,
                'aria-label': `${place.name}: ${place.text}`,
                'aria-pressed': chosen === code,
                onClick: () => onChoose(code),
                onKeyDown: (event: KeyboardEvent) => onKeyDown(event, code),
                onFocus: () => setFocused(code),
                onBlur: () => setFocused(undefined),
                style: { cursor: 'pointer' },
            }),
        };
    };
    return (
        <Box sx={{ position: 'relative' }}>
            <Box
                component="svg"
                ref={svg}
                role="group"
                aria-label={label}
                viewBox={`0 0 ${shape.width} ${shape.height}`}
                onPointerLeave={() => setPointed(undefined)}
                sx={{
                    display: 'block',
                    width: 1,
                    height: 'auto',
                    '& *:focus': { outline: 'none' },
                }}
            >
                {Object.entries(shape.places).map(([code, path]) => (
                    <path key={code} d={path} {...partOf(code)} />
                ))}
                {Object.entries(shape.dots).map(([code, [x, y]]) => (
                    <circle
                        key={code}
                        cx={x}
                        cy={y}
                        r={byCode.has(code) ? 6 : 2}
                        {...partOf(code)}
                    />
                ))}
                <Inset inset={shape.inset} colour={none} />
                {/* drawn last, so that no neighbour covers its outline */}
                {[chosen, told].map(
                    code =>
                        code &&
                        shape.places[code] && (
                            <path
                                key={code}
                                d={shape.places[code]}
                                fill="none"
                                stroke={palette.text.primary}
                                strokeWidth={1.5}
                                pointerEvents="none"
                            />
                        ),
                )}
            </Box>
            <Told code={told} place={told ? byCode.get(told) : undefined} {...texts} />
        </Box>
    );
};

interface ToldProps extends Pick<Props, 'nameOf' | 'noneText'> {
    code: string | undefined;
    place: MapPlace | undefined;
}

/** The figures of the place under the pointer or the focus. */
const Told = ({ code, place, nameOf, noneText }: ToldProps) =>
    code && (
        <Box
            aria-hidden="true"
            sx={{
                typography: 'note',
                position: 'absolute',
                left: 8,
                bottom: 8,
                px: 1.5,
                py: 1,
                maxWidth: '70%',
                borderRadius: 1,
                border: 1,
                borderColor: 'divider',
                bgcolor: 'background.paper',
                boxShadow: 2,
                pointerEvents: 'none',
            }}
        >
            <strong>{place?.name ?? nameOf(code)}</strong>
            <div>{place?.text ?? noneText}</div>
        </Box>
    );
