/** Words that messengers add to the messages of a chat, as parts of regular expressions, one line for each language. */

/** Halves and parts of the day, before or after the time. */
export const HALVES = [
  '[ap]\\.?\\s?m\\.?', // Most languages
  'Ö[ÖS]', // Turkish
  '[صم]|صباح[اً]*|مساء[ًا]*', // Arabic
  '[قب]\\.?\\s?ظ\\.?|(?:قبل|بعد)[\\s\\u200c]?از[\\s\\u200c]?ظهر', // Persian
  '[上下中]午|凌晨|清晨|早上|傍晚|晚上', // Chinese
  '午[前後]', // Japanese
  '오[전후]', // Korean
].join('|');

/** The beginning of a text in place of a deleted message or of omitted media, and the notice about encryption. */
export const SERVICE = [
  // English
  'this message was deleted|you deleted this message|(?:image|video|audio|gif|sticker|document|contact card) omitted|.*end-to-end encrypt',
  // Spanish
  '(?:se eliminó|eliminaste) este mensaje|este mensaje fue eliminado|(?:imagen|v[ií]deo|audio|gif|sticker|documento|tarjeta de contacto) omitid[oa]|.*extremo a extremo',
  // Portuguese
  'es[st]a mensagem foi apagada|mensagem apagada|(?:você )?apagou esta mensagem|(?:imagem|v[ií]deo|[áa]udio|gif|figurinha|documento|cartão do contato) (?:ocultad|omitid)[oa]|.*ponta a ponta',
  // German
  'diese nachricht wurde gelöscht|du hast diese nachricht gelöscht|(?:bild|video|audio|gif|sticker|dokument|kontaktkarte) (?:weg|aus)gelassen|.*ende-zu-ende',
  // French
  'ce message a été supprimé|vous avez supprimé ce message|(?:image|vidéo|audio|gif|sticker|document|fiche contact) (?:absente?|omise?|retirée?|non incluse?)|.*de bout en bout',
  // Italian
  'questo messaggio è stato eliminato|hai eliminato questo messaggio|(?:immagine|video|audio|gif|sticker|documento|scheda contatto) (?:omess|esclus|non inclus)[oa]|i messaggi .*crittograf',
  // Polish
  'ta wiadomość została usunięta|usun\\p{L}+ tę wiadomość|(?:obraz|grafika|film|wideo|dźwięk|audio|plik audio|naklejka|gif|dokument|karta kontaktu) pominięt[yae]|wiadomości .*szyfrowan',
  // Russian
  '(?:данное |это )?сообщение удалено|вы удалили (?:данное|это) сообщение|(?:изображение|видео|аудио|аудиофайл|стикер|gif|документ|карточка контакта) (?:отсутствует|пропущен)|.*сквозн\\p{L}+ шифровани',
  // Turkish
  'bu mesaj silindi|bu mesajı sildiniz|(?:görüntü|görsel|fotoğraf|video|ses|çıkartma|gif|belge|kişi kartı) (?:dahil edilmedi|atlandı)|.*uçtan uca',
  // Arabic
  'تم حذف هذه الرسالة|(?:لقد )?حذفت\u064e? هذه الرسالة|(?:تم استبعاد|لم يتم إدراج) |.{1,20} (?:غير مدرجة?|محذوفة?)$|الرسائل .*(?:مشف\u0651?رة|التشفير)',
  // Persian
  'این پیام حذف شد|(?:شما )?این پیام را حذف کردید|(?:تصویر|عکس|ویدیو|ویدئو|صدا|صوت|گیف|برچسب|استیکر|سند|فایل|رسانه) حذف شد|پیام.*رمزگذاری',
  // Chinese
  '(?:此|这条|该)?(?:消息|信息)已(?:被)?(?:删除|撤回)|[你您]已?(?:删除|撤回)了?(?:这|此|一)条?消息|.{1,20}撤回了一条消息|(?:图片|图像|视频|音频|语音|贴图|表情|gif|文档|文件)已?(?:忽略|省略)|已?(?:忽略|省略)(?:图片|图像|视频|音频|贴图|表情|gif|文档|文件)|.*端到端加密',
  // Line and KakaoTalk
  '\\[line\\]|date,user,message$|.* 카카오톡 대화|(?:.* )?kakaotalk chats|삭제된 메시지|(?:사진|동영상|이모티콘)(?: \\d+장)?$',
].join('|');

/** 'Edited', in brackets after a message. */
export const EDITED =
  'edited|editad[oa]|bearbeitet|modifié|modificato|edytowan[oey]|изменено|ред\\.|düzenlendi|معدّ?لة|تم التعديل|ویرایش شد|已编辑|編集済み|수정됨';
