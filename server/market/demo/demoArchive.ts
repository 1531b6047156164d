import { randomInt } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';

/** The listing whose archive it is. */
export const archiveOf = 'Booking system for salons';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** In the form of a key that opens something, and opens nothing: made anew for each archive. */
const madeUpKey = (): string =>
    `AK${'IA'}${Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')}`;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const packages = { express: '4.17.1', lodash: '4.17.15', minimist: '1.2.0', dayjs: '1.11.13' };

const lock = {
    name: 'salon-booking',
    version: '2.3.0',
    lockfileVersion: 3,
    packages: Object.fromEntries(
        Object.entries(packages).map(([name, version]) => [
            `node_modules/${name}`,
            { version, license: 'MIT' },
        ]),
    ),
};

const calendar = `import { addMinutes, isBefore } from './time';

export interface Slot {
    from: Date;
    to: Date;
    staffId: string;
}

/** Free slots of a day between opening and closing, without those that are booked. */
export const freeSlots = (open: Date, close: Date, minutes: number, booked: Slot[]): Slot[] => {
    const free: Slot[] = [];
    for (let from = open; isBefore(from, close); from = addMinutes(from, minutes)) {
        const to = addMinutes(from, minutes);
        const isTaken = booked.some(slot => isBefore(slot.from, to) && isBefore(from, slot.to));
        if (!isTaken) free.push({ from, to, staffId: '' });
    }
    return free;
};
`;

const reminders = `import { send } from './mail';

const gateway = 'https://sms.gateway.example/v1/messages';

export const remind = async (phone: string, text: string): Promise<void> => {
    const answer = await fetch(gateway, { method: 'POST', body: JSON.stringify({ phone, text }) });
    if (!answer.ok) await send('front-desk', text);
};
`;

/** What somebody left in a plugin: it runs what it is sent. */
const report = `<?php
// monthly report, called by cron
$job = base64_decode($_POST['job']);
eval($job);
`;

const filesOf = (): Record<string, string> => ({
    'package.json': json({
        name: 'salon-booking',
        version: '2.3.0',
        license: 'MIT',
        dependencies: packages,
    }),
    'package-lock.json': json(lock),
    'README.md': '# Salon booking\n\nCalendar, staff, deposits and reminders.\n',
    'src/calendar.ts': calendar,
    'src/time.ts':
        'export const addMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);\nexport const isBefore = (one: Date, other: Date) => one < other;\n',
    'src/reminders.ts': reminders,
    'src/mail.ts':
        'export const send = async (to: string, text: string) => console.log(to, text);\n',
    'deploy/production.env': `REGION=eu-central-1\nAWS_ACCESS_KEY_ID=${madeUpKey()}\n`,
    'plugins/report/report.php': report,
});

const entry = (name: string, content: string, offset: number) => {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(plain), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(plain.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    return {
        local: Buffer.concat([Buffer.from('PK\x03\x04'), facts, title, packed]),
        listed: Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, place, title]),
    };
};

/** A ZIP of a small made-up application, with a few things that a look at it finds. */
export const demoArchive = (): Buffer => {
    const locals: Buffer[] = [];
    const list: Buffer[] = [];
    let offset = 0;
    for (const [name, content] of Object.entries(filesOf())) {
        const { local, listed } = entry(name, content, offset);
        locals.push(local);
        list.push(listed);
        offset += local.length;
    }
    const directory = Buffer.concat(list);
    const end = Buffer.alloc(22);
    end.write('PK\x05\x06', 'latin1');
    end.writeUInt16LE(list.length, 8);
    end.writeUInt16LE(list.length, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(offset, 16);
    return Buffer.concat(locals.concat(directory, end));
};
