/**
 * Test vectors for webhook receivers, published at `public/v1/webhook-vectors.json`: bodies and the headers of their
 * deliveries. The signatures are constants, so a change of our signer or verifier fails a test.
 */

export interface WebhookVector {
  readonly name: string;
  readonly body: string;
  readonly secret: string;
  readonly headers: {
    readonly "X-Service-Signature": string;
    readonly "webhook-id": string;
    readonly "webhook-timestamp": string;
    readonly "webhook-signature": string;
  };
}

/** The secret of the vectors. It protects nothing. */
const VECTOR_SECRET = "whsec_dmVjdG9ycyBhcmUgcHVibGljLCBuZXZlciBhIHNlY3I=";
/** The time of the first vector, 2026-11-21T09:00:00Z. Each next one is a second later. */
const FIRST_SECONDS = 1_795_251_600;

const FILLER = "All work and no play makes a dull body. ";

const WEBHOOK_CASES: readonly { readonly name: string; readonly body: string }[] = [
  {
    name: "source.refreshed",
    body: '{"event":"source.refreshed","dataset_id":"nppes","snapshot":"2026-11-08","previous_snapshot":"2026-10-11",'
      + '"delivered_at":"2026-11-21T09:00:00Z"}',
  },
  {
    name: "source.refreshed with a deprecation",
    body: '{"event":"source.refreshed","dataset_id":"pecos","snapshot":"2026-10-01","previous_snapshot":"2026-07-01",'
      + '"deprecations":[{"surface":"resolver","operation":"npi","field":"display_name","deprecated":"2026-11-01","sunset":"2027-03-01",'
      + '"notice":"display_name goes.","link":"https://supply.example/docs/#changelog"}],"delivered_at":"2026-11-21T09:00:01Z"}',
  },
  {
    name: "provider.changed",
    body: '{"event":"provider.changed","npi":"2000000002","dataset_id":"nppes","snapshot":"2026-11-08","previous_snapshot":"2026-10-11",'
      + '"changed_fields":["address.city","primary_taxonomy"],"href":"/v1/entity/npi/2000000002","delivered_at":"2026-11-21T09:00:02Z"}',
  },
  {
    name: "exclusion.added",
    body: '{"event":"exclusion.added","npi":"2000000002","dataset_id":"oig_leie","snapshot":"2026-11-10","exclusion_type":"1128a1",'
      + '"exclusion_date":"2026-10-20","href":"/v1/entity/npi/2000000002","delivered_at":"2026-11-21T09:00:03Z"}',
  },
  {
    name: "exclusion.added without type and date",
    body: '{"event":"exclusion.added","npi":"2000000002","dataset_id":"oig_leie","snapshot":"2026-11-10","exclusion_type":null,'
      + '"exclusion_date":null,"href":"/v1/entity/npi/2000000002","delivered_at":"2026-11-21T09:00:04Z"}',
  },
  { name: "webhook.test", body: '{"event":"webhook.test","subscription_id":"wh_000102030405060708090a0b","delivered_at":"2026-11-21T09:00:05Z"}' },
  { name: "an empty object", body: "{}" },
  { name: "letters beyond ASCII", body: '{"city":"Añasco","name":"Zoë Müller-Ørsted"}' },
  { name: "the same letters escaped", body: '{"city":"A\\u00f1asco","name":"Zo\\u00eb M\\u00fcller-\\u00d8rsted"}' },
  { name: "combining marks, not composed", body: '{"composed":"\u00e9","combining":"e\u0301"}' },
  { name: "Han, Arabic and Devanagari", body: '{"han":"医疗","arabic":"طبيب","devanagari":"चिकित्सक"}' },
  { name: "four-byte characters", body: '{"emoji":"👩\u200d⚕️🩺","old":"𐍈𝔘"}' },
  { name: "a direction override and a byte order mark", body: '{"text":"\u202egnp.exe\u202c\ufeff"}' },
  { name: "line and paragraph separators", body: '{"text":"one\u2028two\u2029three"}' },
  { name: "escaped control characters", body: '{"text":"\\u0000\\u0007\\u001f\\t\\n"}' },
  { name: "spaces and Windows line ends", body: '{\r\n  "event" : "source.refreshed" ,\r\n  "dataset_id" : "nppes"\r\n}\r\n' },
  { name: "escaped slashes and quotes", body: '{"href":"\\/v1\\/entity\\/npi\\/2000000002","quote":"\\"\\\\"}' },
  { name: "numbers that no program keeps", body: '{"large":123456789012345678901234567890,"small":1e-400,"zero":-0.0}' },
  { name: "twenty kilobytes", body: `{"text":"${FILLER.repeat(512)}"}` },
  { name: "twenty kilobytes of four-byte characters", body: `{"text":"${"🩺".repeat(5_120)}"}` },
];

/** By case: the `v1` of `X-Service-Signature` in hex, and that of `webhook-signature` in base64. */
const SIGNATURES: readonly (readonly [string, string])[] = [
  ["17c612938819f67ce49d237040dbaf5efb5e710509b0de7795f80f80a30b0bda", "Mx/AKXQa4otwmr6UCK6xeFHmsEFqlA/lJ05wMBoHjt8="],
  ["9bb44a8d65687d7a04c273fd55ce64361ab852ed5ad87500e7764f71bd778497", "iVwuzP/kKXHuGaOoGSrgf8NxXhZevT3w3zuL8kexa3c="],
  ["ceda6e0e45883c6ae5bc5e3ee57db9ea2914d388552c6bcdf3f924351db295da", "XQaIFKn6YNUpCwH4bmnIlWmkcCHymwOZkdwsVixv46I="],
  ["f7df75c018ccc9ea65c6889f6c05b354fb342c0ee860ad9094800906b7f3436b", "rgSoGxKToiDCvI6IJJrBCPQBdAtlNjYjKGby31BENxQ="],
  ["cce8195d68e53ad1a57c22c319c0a0cd4e40d7d618ed41b062ff27a47743c7ec", "D/hcuVyADFGr5jlCuk+600IVLfAY8xi9BckE2sQieNE="],
  ["8a39285323f010dee4ca3e05dbd8c6d5f31a0479d3991d4f0839a5035f1a70ba", "McGUQ2LLfXSE/yRpuvm6CW3mQsUCXTQoahIngt8uoxs="],
  ["6d0a3569b3dcd239bcfad6aeda06a37ebf028a5b8a2b165e4287bd79a27c2784", "+uznMw8ALWnzmdpTfZ5mgJTjE3lhxnTCYZM7PbhatQI="],
  ["cc67228f357ecdad77496f3ba26311becea0f337c7d641df5cb0ea9586c09458", "bqLDrqJC8Z6WAXUWup4tmfRVcJLiieKvzbmVlPe6vEI="],
  ["3941b536c7248291796296d94c86db0d7a4fe0c4d3ad164438f29a0beb9ac256", "1cOm7Gx1JcrrpY77I+dM79SvpbtZisCEqjtjo7jD3S4="],
  ["6a3474ef5eb1bf5cdbdce3bcf899bd72c3a8ef73aead8155477816ebb1d0eba0", "wRtkVENWALP/PAnvDhVqfJbKYKPxYIVB5hqAS1TrwyA="],
  ["ac5bfff3d60e62e08ce06a0763a73032c68d55a1ac41644bc031cbbf7054c3a4", "eiMSIRT9qHhC/s1IXb9wC0ChC2V47zOAVKrAjn/EulA="],
  ["cd301fde35e97a79e45004286e704b13997073f005d7fac301753905d94df806", "pCt688yuhBozbF6hLBi0WTSON/NLu5WXImOgcjx8HAo="],
  ["823252b82223b6fc75b76d93c79a912694cbbe187aeabb5b6097a670edda7d44", "78l4qt2HPKVYI7XfCdC6kQ0c88SMl8D0jimnToQRwIk="],
  ["092f94d6db7145abcecbabc0f9cb0c7f35f35baafad8d9dade6c5fe0da90ca4f", "+aq3JZooFM4MoyTlauDocxqUIB8j6USSiYDDOSnCxQE="],
  ["9542e0f44c8088c4079ba9117092af5de64faccd27fc6845f9e51e9d56d32f07", "IS07Y7NBrj5ZiVe3t/oMXLmrIiER7Cmic7VuPQsvUfM="],
  ["00e565cf469278be934652fd2669fbb2e9d21927c7e2eeed670a77b086e536b2", "QvtZ64DRqesIMW4ZUuk/bbyf/JYrRTmwzP3UH3rTeZM="],
  ["de08c503b7626619079ea56408108f25e5a7a6a1eaaa1cd7236891a64affc99a", "/BBs0zpXLB0drOCTcC8Af3ELhENcA364Gto1eHwpSXo="],
  ["75997b2065d68b627bcf1efb609da77a1240ad3284672b411716d2861df3fc23", "xjxUu1c4ADDatDeU3eOJzotXN3nMmJU0Alr2uroE7+4="],
  ["8d20c5cf89ad5fc138c87f7bbb99061458a5494691e3c4c162a822d26ea7631a", "s1rr8/OFgDEsqcmBlVutYPtH+mdEzx1e/GHZGPewZlQ="],
  ["abb97512ef092f5caf97c892ca6747770b668cc75ddf33ddda4e7536765287e4", "zF7Asbq/+U2N3KyvtTWr1s2QIu6ZlyTfu0Yr+BCaLoA="],
];

export const WEBHOOK_VECTORS: readonly WebhookVector[] = WEBHOOK_CASES.map(({ name, body }, i) => {
  const [hex = "", base64 = ""] = SIGNATURES[i] ?? [];
  const seconds = FIRST_SECONDS + i;
  return {
    name, body, secret: VECTOR_SECRET,
    headers: {
      "X-Service-Signature": `t=${seconds},v1=${hex}`, "webhook-id": `msg_${String(i + 1).padStart(2, "0")}`,
      "webhook-timestamp": String(seconds), "webhook-signature": `v1,${base64}`,
    },
  };
});
