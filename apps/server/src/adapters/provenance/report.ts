import { type Origin, originNameMaximum, readSourceType } from '@artcade/domain/provenance';
import { z } from 'zod';

/** The little that is used of a report. It comes from a file of a stranger. */
const report = z.object({
  active_manifest: z.string(),
  validation_state: z.enum(['Trusted', 'Valid', 'Invalid']),
  manifests: z.record(
    z.string(),
    z.object({
      claim_generator: z.string().optional(),
      claim_generator_info: z.array(z.object({ name: z.string().optional() })).optional(),
      signature_info: z
        .object({
          issuer: z.string().nullish(),
          common_name: z.string().nullish(),
          cert_serial_number: z.string().nullish(),
        })
        .optional(),
      assertions: z.array(z.object({ label: z.string(), data: z.unknown() })).optional(),
    }),
  ),
});

const actions = z.object({
  actions: z.array(z.object({ digitalSourceType: z.string().optional() })),
});

/**
 * Returns the facts that are kept of a report. Our own signature is known by `serial`, the serial number of our certificate in
 * decimal digits, which no authority issues twice. The authority alone would prove nothing: a public one vouches for many
 * signers.
 */
export function originOf(json: string, serial: string): Origin {
  const found = report.safeParse(JSON.parse(json));
  if (!found.success) return { state: 'broken' };
  const { active_manifest, validation_state, manifests } = found.data;
  const manifest = manifests[active_manifest];
  if (!manifest || validation_state === 'Invalid') return { state: 'broken' };
  const types = (manifest.assertions ?? [])
    .filter(({ label }) => label.startsWith('c2pa.actions'))
    .flatMap(({ data }) => actions.safeParse(data).data?.actions ?? [])
    .flatMap(({ digitalSourceType = '' }) => readSourceType(digitalSourceType) ?? []);
  const sourceType = types.at(-1);
  const { signature_info, claim_generator_info, claim_generator } = manifest;
  const signer = nameOf(signature_info?.issuer ?? signature_info?.common_name);
  const program = nameOf(claim_generator_info?.[0]?.name ?? claim_generator);
  const isOwn = validation_state === 'Trusted' && signature_info?.cert_serial_number === serial;
  return {
    state: isOwn ? 'own' : 'intact',
    ...(sourceType && { sourceType }),
    ...(signer && { signer }),
    ...(program && { program }),
  };
}

/** Readable, of one line, and not long. */
const nameOf = (text: string | null | undefined): string =>
  (text ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, originNameMaximum)
    .replace(/[\ud800-\udbff]$/, '');
