const log = 'M20 150C60 146 70 92 110 96S160 60 196 66 240 108 268 92 312 44 340 52';
const tracker = 'M20 162C60 158 70 108 110 112S160 78 196 84 240 122 268 106 312 64 340 72';

/** Two curves of one site that keep their distance. */
export const TwoSensors = () => (
    <svg viewBox="0 0 360 220" aria-hidden="true" focusable="false">
        {[50, 100, 150].map(y => (
            <line key={y} className="grid" x1="20" x2="340" y1={y} y2={y} />
        ))}
        <path
            className="between"
            d={`${log}L340 72C312 64 296 90 268 106C240 122 232 90 196 84C160 78 150 116 110 112C70 108 60 158 20 162Z`}
        />
        <path className="thread" d={log} />
        <path className="thread strong" d={tracker} />
        <line className="axis" x1="20" x2="340" y1="184" y2="184" />
        {[0, 1, 2, 3, 4, 5, 6].map(at => (
            <circle key={at} className="agree" cx={30 + at * 50} cy="202" r="5" />
        ))}
    </svg>
);
