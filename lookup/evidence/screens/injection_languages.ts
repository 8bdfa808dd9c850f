/**
 * Detects the same instructions in other languages: stems of "ignore" and "reveal" verbs near stems of words for
 * instructions and secrets, in either order (Japanese, Korean, Turkish and Hindi put the verb last). Latin scripts are
 * matched without accents.
 */

import { unaccented } from "../words/text.ts";

interface Stems {
  /** Verbs. */
  readonly acts: string;
  /** What they act on. */
  readonly things: string;
  /** Phrases that suffice alone, such as a new role. */
  readonly alone: string;
}

const STEMS: Readonly<Record<string, Stems>> = {
  spanish: {
    acts: "ignor|olvid|omit[ae]|descart|desobede|salta|anula|revel|muestr|mostrar|imprim|dime|dame|repit|haz caso omiso|no sigas|desactiv|elimin",
    things: "instruccion|reglas|indicacion|directri|prompt|sistema|contrasena|clave|secret|restriccion|mensaje|ordenes|anterior|filtros",
    alone: "ahora eres|actua como|finge (?:ser|que)|a partir de ahora|hazte pasar|modo desarrollador|imagina que eres|comportate como|sin restricciones",
  },
  french: {
    acts: "ignor|oubli|revel|affich|montr|imprim|repet|donne|neglig|passe outre|contourn|desactiv|ne suis pas|ne tiens pas compte|ne respecte|divulg|dis moi",
    things: "instruction|regle|consigne|directive|prompt|invite|systeme|mot de passe|secret|restriction|precedent|cle api|message|filtre",
    alone: [
      "tu es maintenant|vous etes maintenant|agis comme|agissez comme|fais semblant|faites comme si|desormais|a partir de maintenant|mode ",
      "developpeur|joue le role|comporte toi|sans restriction",
    ].join(""),
  },
  german: {
    acts: [
      "ignorier|vergiss|vergesse|missachte|ubergeh|umgeh|zeig|verrat|gib|offenbar|wiederhol|druck|nenn|deaktivier|befolge nicht|beachte ",
      "nicht|enthull|uberschreib|loesch|losch",
    ].join(""),
    things: [
      "system ?prompt|system ?anweisung|anweisung|regel|vorgabe|richtlinie|instruktion|prompt|systemnachricht|passwort|geheim|befehl|",
      "beschrankung|einschrankung|vorherig|schlussel|filter",
    ].join(""),
    alone: [
      "du bist (?:jetzt|nun|ab)|sie sind (?:jetzt|nun)|tu so als|verhalte dich|ab jetzt|ab sofort|von nun an|entwicklermodus|spiel die ",
      "rolle|stell dir vor du bist|agiere als|handle als|ohne einschrankung",
    ].join(""),
  },
  portuguese: {
    acts: "ignor|esquec|desconsider|revel|mostr|exib|imprim|repit|diga|desobede|burl|desativ|nao siga|apag",
    things: "instruc|regras|diretri|prompt|sistema|senha|segredo|secret|restric|anterior|chave|mensagem|filtros|ordens",
    alone: "agora voce|voce e agora|voce agora|aja como|finja|atue como|a partir de agora|modo desenvolvedor|faca de conta|sem restricoes",
  },
  italian: {
    acts: "ignor|dimentic|rivel|mostr|stamp|ripet|dimmi|dammi|trascur|disattiv|non seguire|aggir|svel|cancell",
    things: "istruzion|regol|direttiv|prompt|sistema|password|segret|restrizion|precedent|chiav|messaggio|filtri|ordini",
    alone: "ora sei|adesso sei|sei ora|agisci come|fingi|comportati come|d ora in poi|da ora in poi|modalita sviluppatore|fai finta|senza restrizioni",
  },
  dutch: {
    acts: "negeer|vergeet|toon|laat zien|onthul|geef|herhaal|omzeil|print|verwijder|schakel",
    things: "instructie|regels|richtlijn|prompt|systeem|wachtwoord|geheim|opdracht|beperking|voorgaande|sleutel",
    alone: "je bent nu|jij bent nu|doe alsof|gedraag je|vanaf nu|ontwikkelaarsmodus|u bent nu",
  },
  polish: {
    acts: "zignoruj|ignoruj|zapomnij|pokaz|ujawnij|wyswietl|podaj|pomin|powtorz",
    things: "instrukcj|zasad|regul|polecen|wytyczn|prompt|systemow|haslo|hasla|sekret|poprzedni|klucz",
    alone: "jestes teraz|teraz jestes|udawaj|zachowuj sie jak|od teraz|tryb programisty",
  },
  swedish: {
    acts: "ignorera|glom|visa|avsloja|bortse|strunta|skriv ut|ignorer|glem|vis",
    things: "instruktion|regler|anvisning|prompt|systemmeddelande|losenord|hemlig|tidigare|instruks",
    alone: "du ar nu|lat som|agera som|fran och med nu|du er na|lad som om",
  },
  turkish: {
    acts: "yok say|gormezden|unut|goster|acikla|soyle|yazdir|goz ardi|ihlal|dikkate alma|ifsa",
    things: "talimat|kural|yonerge|prompt|sistem|sifre|parola|gizli|komut|onceki|istem",
    alone: "artik sen|sen artik|gibi davran|simdi sen|bundan sonra|gelistirici modu|rol yap",
  },
  indonesian: {
    acts: "abaikan|lupakan|tampilkan|tunjukkan|ungkapkan|bocorkan|berikan|hapus",
    things: "instruksi|aturan|perintah|arahan|prompt|sistem|kata sandi|rahasia|sebelumnya|pedoman|panduan",
    alone: "kamu sekarang|anda sekarang|berpura pura|bertindak sebagai|mulai sekarang|mode pengembang",
  },
  vietnamese: {
    acts: "bo qua|quen|tiet lo|hien thi|cho toi|in ra|phot lo|lo di",
    things: "huong dan|chi dan|quy tac|lenh|prompt|he thong|mat khau|bi mat|chi thi|truoc do|phia tren|loi nhac",
    alone: "bay gio ban la|ban la|gia vo|hay dong vai|tu bay gio|che do nha phat trien",
  },
  russian: {
    acts: "игнорир|забуд|покаж|раскро|выведи|повтори|отмени|пренебре|обойди|скажи|сообщи|не обращай|нарушь|отключи|не следуй|удали|напечатай|выдай|назови",
    things: "инструкц|правил|указани|промпт|подсказк|систем|парол|секрет|команд|ограничен|предыдущ|ключ|директив|сообщени|запрос|фильтр",
    alone: [
      "теперь ты|ты теперь|вы теперь|притвор|действуй как|представь что ты|отныне|с этого момента|режим разработчика|веди себя как|сделай ",
      "вид|без ограничений",
    ].join(""),
  },
  ukrainian: {
    acts: "ігнору|забуд|покаж|розкри|виведи|проігнору|скасуй|повтори",
    things: "інструкці|правил|вказівк|промпт|систем|парол|секрет|команд|попередн|обмежен|ключ",
    alone: "тепер ти|ти тепер|дій як|уяви що ти|відтепер|прикинься",
  },
  greek: {
    acts: "αγνοησ|ξεχασ|δειξε|αποκαλυψ|εμφανισ|πες μου|παρακαμψ",
    things: "οδηγι|κανονε|εντολ|prompt|συστημα|κωδικο|μυστικ|προηγουμεν",
    alone: "εισαι τωρα|τωρα εισαι|προσποιησου|απο εδω και περα|κανε οτι",
  },
  chinese: {
    acts: "忽略|无视|忘记|忘掉|忽視|無視|显示|顯示|透露|告诉|告訴|泄露|輸出|输出|重复|重複|打印|跳过|绕过|繞過|违反|不要遵守|不要理会|不理会|给我|揭示|公开|覆盖|取消|撇开|抛弃|关闭",
    things: "指令|指示|规则|規則|提示|系统|系統|说明|說明|密码|密碼|秘密|命令|限制|要求|密钥|密鑰|设定|設定|约束|内容|准则|过滤",
    alone: "你现在是|你現在是|从现在起|从现在开始|從現在|扮演|假装|假裝|开发者模式|越狱|你不再是|充当|没有限制|不受限制",
  },
  japanese: {
    acts: "無視|忘れ|表示|明かし|明らかに|教え|見せ|出力|繰り返|公開|従わ|破棄|取り消|漏ら|無効",
    things: "指示|命令|ルール|規則|プロンプト|システム|パスワード|秘密|制限|指令|キー|ガイドライン|上記|設定|フィルタ",
    alone: "あなたは今|あなたはもう|今からあなた|ふりをし|になりきって|として振る舞|として行動|開発者モード|これからは|ロールプレイ|演じて|制限なし",
  },
  korean: {
    acts: "무시|잊어|잊고|보여|공개|출력|알려|따르지|말해|드러내|반복|우회|유출|해제|취소|건너뛰",
    things: "지시|명령|규칙|프롬프트|시스템|비밀번호|암호|비밀|제한|지침|안내|열쇠|이전|위의|설정|필터|키를",
    alone: "너는 이제|당신은 이제|지금부터|이제부터|척해|척하|역할을|개발자 모드|처럼 행동|탈옥|제한 없이",
  },
  arabic: {
    acts: "تجاهل|انس|إنس|انسى|اكشف|أظهر|اظهر|اعرض|أخبر|اخبر|اطبع|كرر|تجاوز|اعطني|أعطني|لا تتبع|افصح|أفصح|الغ|احذف|عطل",
    things: "تعليمات|أوامر|اوامر|قواعد|النظام|توجيهات|كلمة المرور|كلمة السر|السر|قيود|السابق|مفتاح|موجه|الإرشادات|إرشادات",
    alone: "أنت الآن|انت الآن|انت الان|تظاهر|تصرف ك|من الآن|من الان|وضع المطور|تخيل أنك|بدون قيود",
  },
  persian: {
    acts: "نادیده|فراموش|نشان|فاش|نمایش|بگو|چاپ|دور بزن",
    things: "دستور|قوانین|قواعد|سیستم|رمز|راهنما|پرامپت|قبلی|محرمانه",
    alone: "تو اکنون|شما اکنون|وانمود|از این پس|از حالا|نقش",
  },
  hebrew: {
    acts: "התעלם|התעלמ|שכח|הצג|חשוף|גלה|הדפס|תראה|ספר",
    things: "הוראות|הנחיות|כללים|המערכת|סיסמ|סוד|פרומפט|הקודמ|מפתח",
    alone: "אתה עכשיו|אתה כעת|העמד פנים|תתנהג כ|מעכשיו",
  },
  hindi: {
    acts: "अनदेख|नज़रअंदाज|नजरअंदाज|भूल|दिखा|बता|प्रकट|उपेक्षा|छोड़|उजागर|ध्यान न",
    things: "निर्देश|नियम|प्रॉम्प्ट|सिस्टम|पासवर्ड|गुप्त|आदेश|पिछले|प्रतिबंध|कुंजी",
    alone: "अब तुम|अब आप|तुम अब|आप अब|नाटक कर|बनकर|अब से|भूमिका",
  },
};

const NEAR = "[^\\n]{0,60}?";
const PATTERNS: readonly RegExp[] = Object.values(STEMS).map(({ acts, things, alone }) => {
  const start = /^[a-z]/.test(acts) ? "\\b" : "";
  const source = `${start}(?:${acts})${NEAR}${start}(?:${things})|${start}(?:${things})${NEAR}${start}(?:${acts})|${start}(?:${alone})`;
  // Folded like the text, or a dropped vowel sign would keep them apart.
  return new RegExp(unaccented(source), "u");
});

/** English words that look like these stems; `injection.ts` judges them. */
const LATIN_ONLY = /^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]*$/u;

/** Words of other Latin-script languages that are not English; two are enough. */
const MARKERS = new RegExp([
  String.raw`(?<=\s)(?:el|los|las|una|del|para|todas|todos|tus|sus|y|que|por|de|le|les|des|vos|toutes|tous|votre|vous|tu|et|das|die|`,
  "der|alle|und|dein|deine|deinen|ihre|mir|den|dem|os|as|voce|suas|seu|todas|e|tutte|tutti|le|tue|il|gli|i|het|alle|je|en|",
  String.raw`wszystkie|i|alla|och|dina|tum|ve|semua|dan|tat|ca|moi|cac|mi|me|les|la|lo|tes|mes|ton|deg|din)(?=\s)`,
].join(""), "g");

/** `text`: lower-case, accents dropped, scripts kept. */
export function isForeignInstruction(text: string): boolean {
  if (LATIN_ONLY.test(text) && (text.match(MARKERS) ?? []).length < 1) return false;
  return PATTERNS.some((pattern) => pattern.test(text));
}
